import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { basename } from 'node:path'

/** Names with a content hash, as the storefront's build makes: 'root-CdbwZ_R4.js'. */
const hashedName = /-[\w-]{8}\.\w+$/
const immutable = 'public, max-age=31536000, immutable'
const hourLong = 'public, max-age=3600'

/** The browser's files of a folder. If `x.js.br` or `x.js.gz` is next to `x.js`, it is sent instead. */
export async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const name = basename(path).replace(/\.(br|gz)$/, '')
      reply.header('cache-control', hashedName.test(name) ? immutable : hourLong)
      // A service worker is bound by the policy it was sent with.
      reply.header('content-security-policy', "default-src 'self'; frame-ancestors 'none'")
      reply.header('vary', 'accept-encoding')
    },
  })
}
