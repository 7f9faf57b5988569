import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, extname, join, relative, sep } from 'node:path'

/** Names with a content hash, as the storefront's build makes: 'root-CdbwZ_R4.js'. */
const hashedName = /-[\w-]{8}\.\w+$/
const immutable = 'public, max-age=31536000, immutable'
const hourLong = 'public, max-age=3600'

/**
 * The browser's files of a folder. If `x.js.br` or `x.js.gz` is next to `x.js`, it is sent instead. C-6: so are assets of the
 * builds before, for tabs that are open and pages that browsers kept.
 */
export async function serveFiles(
  app: FastifyInstance,
  { folder, oldFolders }: { folder: string; oldFolders: readonly string[] },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const name = basename(path).replace(/\.(br|gz)$/, '')
      reply.header('cache-control', hashedName.test(name) ? immutable : hourLong)
      // A service worker is bound by the policy it was sent with.
      reply.header('content-security-policy', "default-src 'self'; frame-ancestors 'none'")
      reply.header('vary', 'accept-encoding')
    },
  })
  const files = await listFiles(folder)
  const assets = new Set(files.filter((file) => dirname(file) === 'assets').map((file) => basename(file)))
  for (const file of files) {
    // A route for each of hundreds of assets would take a start longer.
    if (dirname(file) !== 'assets') app.get(`/${file}`, (_request, reply) => reply.sendFile(file))
  }
  app.get<{ Params: { name: string } }>('/assets/:name', async ({ params: { name } }, reply) =>
    assets.has(name) ? reply.sendFile(`assets/${name}`) : sendOldAsset(reply, oldFolders, name),
  )
}

/** Without the compressed ones, and those that are served as the service worker. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((file) => !file.startsWith('worker/'))
}

/** The names say the content. */
async function sendOldAsset(reply: FastifyReply, folders: readonly string[], name: string) {
  const type = types[extname(name)]
  const isFile = type !== undefined && hashedName.test(name) && basename(name) === name
  const content = isFile ? await readFirst(folders.map((folder) => join(folder, 'assets', name))) : undefined
  if (content === undefined) {
    reply.callNotFound()
    return reply
  }
  return reply
    .header('cache-control', immutable)
    .header('content-security-policy', "default-src 'self'; frame-ancestors 'none'")
    .type(type ?? '')
    .send(content)
}

async function readFirst(files: readonly string[]): Promise<Buffer | undefined> {
  for (const file of files) {
    const content = await readFile(file).catch(() => undefined) // in another build
    if (content !== undefined) return content
  }
  return undefined
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** C-4: the service worker has one path, and a browser asks each time whether it is a new one. */
const WORKER_PATH = '/sw.js'

/** With `isOn: false` the script that removes the worker, and what it kept, from browsers that have one. */
export function serveWorker(app: FastifyInstance, { folder, isOn }: { folder: string; isOn: boolean }): void {
  app.get(WORKER_PATH, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'self'; frame-ancestors 'none'")
      .header('x-service-worker', isOn ? 'on' : 'off')
      .type('text/javascript; charset=utf-8')
      .send(await readFile(join(folder, isOn ? 'on.js' : 'off.js'))),
  )
}
