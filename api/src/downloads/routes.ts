import { DOWNLOAD_TIMEOUT_MS } from 'commerce/limits'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#src/context'
import { openDownload } from '#src/downloads/open-download'

/** Bought files at `/api/download/{token}`. To ask for the head alone would count as well, so it cannot be asked for. */
export function registerDownloads(app: FastifyInstance, context: AppContext): void {
  app.get<{ Params: { token: string } }>(
    '/api/download/:token',
    { exposeHeadRoute: false, handlerTimeout: DOWNLOAD_TIMEOUT_MS },
    async (request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      const download = await openDownload(context, request.params.token)
      if (download.kind === 'elsewhere') return reply.redirect(download.url, 302)
      return reply
        .header('content-type', 'application/octet-stream')
        .header('content-length', download.bytes)
        .header('content-disposition', attachment(download.name))
        .send(download.handle.createReadStream())
    },
  )
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
