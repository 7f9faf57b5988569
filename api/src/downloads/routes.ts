import { downloadProblemPath, readDownloadProblem } from 'commerce/downloads/download-paths'
import { DOWNLOAD_TIMEOUT_MS } from 'commerce/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#src/context'
import { openDownload } from '#src/downloads/open-download'
import type { OpenFile } from '#src/downloads/open-file'
import { openSample } from '#src/downloads/open-sample'
import { findLinkSample, findProductSample } from '#src/downloads/queries'
import { Refusal } from '#src/errors'

/**
 * Bought files at `/api/download/{token}`, samples at addresses that the catalogue names. To ask for the head of a bought
 * one alone would count as well, so it cannot be asked for.
 */
export function registerDownloads(app: FastifyInstance, context: AppContext): void {
  app.get<{ Params: { token: string } }>(
    '/api/download/:token',
    { exposeHeadRoute: false, handlerTimeout: DOWNLOAD_TIMEOUT_MS },
    async (request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      return orProblemPage(request, reply, async () => {
        const download = await openDownload(context, request.params.token)
        return download.kind === 'elsewhere' ? reply.redirect(download.url, 302) : sendFile(reply, download)
      })
    },
  )
  const samples = { '/api/download-sample/:id': findLinkSample, '/api/product-sample/:id': findProductSample }
  for (const [path, find] of Object.entries(samples)) {
    app.get<{ Params: { id: string } }>(
      path,
      { handlerTimeout: DOWNLOAD_TIMEOUT_MS },
      async (request, reply) =>
        orProblemPage(request, reply, async () => {
          const sample = await openSample(context, { id: request.params.id, find })
          return sendFile(reply.header('cache-control', 'no-cache'), sample)
        }),
    )
  }
}

/** Whoever follows a link in a browser reads in words why no file comes; a program gets the refusal. */
async function orProblemPage(
  request: FastifyRequest,
  reply: FastifyReply,
  send: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await send()
  } catch (error) {
    const problem = error instanceof Refusal ? readDownloadProblem(error.reason) : undefined
    const takesPages = request.headers.accept?.includes('text/html') ?? false
    if (problem === undefined || !takesPages) throw error
    return reply.header('cache-control', 'no-store').redirect(downloadProblemPath(problem), 303)
  }
}

function sendFile(reply: FastifyReply, { handle, name, bytes }: OpenFile): FastifyReply {
  return reply
    .header('content-type', 'application/octet-stream')
    .header('content-length', bytes)
    .header('content-disposition', attachment(name))
    .send(handle.createReadStream())
}

/** To be kept, under a name that old and new browsers read. */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w.-]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
