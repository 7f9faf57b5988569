import { downloadProblemPath, readDownloadProblem } from 'commerce/downloads/download-paths'
import { DOWNLOAD_TIMEOUT_MS } from 'commerce/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { noteRefusal } from '#src/audit/note-refusals'
import type { AppContext } from '#src/context'
import { downloadPage, elsewherePage } from '#src/downloads/download-pages'
import { describeDownload, openDownload } from '#src/downloads/open-download'
import type { OpenFile } from '#src/downloads/open-file'
import { openSample } from '#src/downloads/open-sample'
import { findLinkSample, findProductSample } from '#src/downloads/queries'
import { Refusal } from '#src/errors'
import { hideLink, sendLinkPage } from '#src/http/pages/link-page'
import { scopeOfRequest, wordsOfRequest } from '#src/http/scope-of-request'
import { takeEmptyForms } from '#src/http/bodies/take-empty-forms'

/** Bought files at `/api/download/{token}`, samples at paths that the catalog names. */
export async function registerDownloads(app: FastifyInstance, context: AppContext): Promise<void> {
  await app.register(async (scope) => registerBoughtFiles(scope, context))
  const samples = { '/api/download-sample/:id': findLinkSample, '/api/product-sample/:id': findProductSample }
  for (const [path, find] of Object.entries(samples)) {
    app.get<{ Params: { id: string } }>(
      path,
      { config: { answerMs: DOWNLOAD_TIMEOUT_MS } },
      async (request, reply) =>
        orProblemPage({ context, request, reply }, async () => {
          const sample = await openSample(context, { id: request.params.id, find })
          return sendFile(reply.header('cache-control', 'no-cache'), sample)
        }),
    )
  }
}

/** Programs open links before people do, so only the page's button gives the file. */
function registerBoughtFiles(app: FastifyInstance, context: AppContext): void {
  takeEmptyForms(app)
  const path = '/api/download/:token'
  app.get<{ Params: { token: string } }>(path, async (request, reply) =>
    orProblemPage({ context, request, reply: hideLink(reply) }, async () =>
      sendLinkPage(
        reply,
        downloadPage(wordsOfRequest(context, request), await describeDownload(context, request.params.token)),
      ),
    ),
  )
  app.post<{ Params: { token: string } }>(
    path,
    { config: { answerMs: DOWNLOAD_TIMEOUT_MS } },
    async (request, reply) =>
      orProblemPage({ context, request, reply: hideLink(reply) }, async () => {
        const download = await openDownload(context, request.params.token)
        if (download.kind === 'file') return sendFile(reply, download)
        if (!takesPages(request)) return reply.redirect(download.url, 303)
        const page = elsewherePage(wordsOfRequest(context, request), download.url)
        return sendLinkPage(reply.header('refresh', `0; url=${download.url}`), page)
      }),
  )
}

/** A person in a browser sees why there is no file. A program gets the refusal. */
async function orProblemPage(
  { context, request, reply }: { context: AppContext; request: FastifyRequest; reply: FastifyReply },
  send: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await send()
  } catch (error) {
    const problem = error instanceof Refusal ? readDownloadProblem(error.reason) : undefined
    if (problem === undefined || !takesPages(request)) throw error
    await noteRefusal(context, request, error)
    const { basePath } = scopeOfRequest(context, request)
    return reply.header('cache-control', 'no-store').redirect(basePath + downloadProblemPath(problem), 303)
  }
}

function takesPages({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false
}

function sendFile(reply: FastifyReply, { handle, name, bytes }: OpenFile): FastifyReply {
  return reply
    .header('content-type', 'application/octet-stream')
    .header('content-length', bytes)
    .header('content-disposition', attachment(name))
    .send(handle.createReadStream())
}

/** To be saved, under a name that old and new browsers read. */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w.-]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
