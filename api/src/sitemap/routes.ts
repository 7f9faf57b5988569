import { SITEMAP_MAX_AGE_SECONDS } from 'commerce/limits'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '#src/context'
import { scopeOfRequest } from '#src/http/scope-of-request'
import { KeptDocuments } from '#src/sitemap/kept-documents'
import { readCatalogRevision } from '#src/sitemap/queries'
import { listLocations } from '#src/sitemap/list-locations'
import { listSitemaps, listViews, SITEMAP_KINDS, sitemapPath } from '#src/sitemap/list-sitemaps'
import { robotsText } from '#src/sitemap/robots-text'
import { indexXml, sitemapXml } from '#src/sitemap/sitemap-xml'

const fileName = /^(pages|categories|products)-([1-9]\d{0,3})\.xml$/

/** What search engines read first: `/robots.txt`, `/sitemap.xml`, and the sitemaps that it names. */
export function registerSitemap(app: FastifyInstance, context: AppContext): void {
  const { config, db } = context
  const documents = new KeptDocuments()
  app.get('/robots.txt', async (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(robotsText(context, scopeOfRequest(context, request).site)),
  )
  app.get('/sitemap.xml', async (request, reply) => {
    const { site } = scopeOfRequest(context, request)
    if (site.kind === 'studios') return notFound(reply)
    // This server may learn of a store view later than the database has it.
    const key = JSON.stringify([site.publicUrl, listViews(context)])
    const xml = await documents.get(key, await readCatalogRevision(db), async () => {
      const sitemaps = await listSitemaps(context)
      return indexXml(sitemaps.map((each) => ({ url: site.publicUrl + sitemapPath(each) })))
    })
    return sendXml(reply, xml)
  })
  app.get<{ Params: { store: string; file: string } }>('/sitemap/:store/:file', async (request, reply) => {
    const { site } = scopeOfRequest(context, request)
    const { store, file } = request.params
    const view = listViews(context).find(({ code }) => code === store)
    const [, name, number] = fileName.exec(file) ?? []
    const kind = SITEMAP_KINDS.find((each) => each === name)
    if (site.kind === 'studios' || !view || !kind) return notFound(reply)
    const { hasShortUrls } = config
    const sitemap = { storeCode: view.code, kind, number: Number(number) }
    const make = async () => {
      const place = { url: site.publicUrl + view.basePath, hasShortUrls }
      const locations = await listLocations(db, sitemap, place)
      return locations.length === 0 ? '' : sitemapXml(locations)
    }
    // The pages of text are few, and no part of the catalog.
    const xml =
      kind === 'pages'
        ? await make()
        : await documents.get(
            site.publicUrl + view.basePath + sitemapPath(sitemap),
            await readCatalogRevision(db),
            make,
          )
    return xml === '' ? notFound(reply) : sendXml(reply, xml)
  })
}

function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply
    .header('cache-control', `public, max-age=${SITEMAP_MAX_AGE_SECONDS}`)
    .type('application/xml; charset=utf-8')
    .send(xml)
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}
