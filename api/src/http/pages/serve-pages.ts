import { MAX_FORM_BYTES } from 'commerce/limits'
import type { Send } from 'commerce/contract/call/make-client'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { AppContext } from '#src/context'
import { inProcessSend } from '#src/http/in-process-send'
import { pagePolicy } from '#src/http/pages/page-policy'
import { retryAfterSeconds } from '#src/http/limits/retry-after'
import { storeCodeOfUrl } from '#src/scope/base-path'
import { resolveScope, type Scope } from '#src/scope/scope'

interface Visit {
  /** calls the API as this visitor */
  send: Send
  scope: Scope
  /** for this answer's content security policy */
  nonce: string
}

/** The pages as one function. This room does not know what renders them. */
export type RenderPage = (request: Request, visit: Visit) => Promise<Response>

/** Answers every URL that is neither a call nor a file with a page. */
export async function servePages(
  app: FastifyInstance,
  context: AppContext,
  renderPage: RenderPage,
): Promise<void> {
  await app.register(async (pages) => {
    // A page reads its forms itself.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    pages.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      bodyLimit: MAX_FORM_BYTES,
      handler: async (request, reply) => {
        if (request.url.startsWith('/api/')) {
          reply.callNotFound()
          return reply
        }
        const nonce = randomBytes(16).toString('base64')
        const scope = resolveScope(context, {
          host: request.host,
          storeCode: storeCodeOfUrl(context, request.url),
        })
        const visited = { ip: request.ip, host: request.host, storeCode: scope.storeView.code }
        const send = inProcessSend(app, visited)
        const response = await renderPage(
          toWebRequest(request, { publicUrl: scope.site.publicUrl, signal: leftSignal(reply) }),
          { send, nonce, scope },
        )
        // A visitor with a cookie has a cart or an account, which pages show.
        reply.header('cache-control', request.headers.cookie === undefined ? 'private, no-cache' : 'no-store')
        return sendPage(reply, response, pagePolicy(nonce, context.config))
      },
    })
  })
}

/** Aborted when the visitor leaves before the answer. The request's own signal also fires once a posted form is read. */
function leftSignal(reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort()
  })
  return left.signal
}

const loopbackHosts = new Set(['localhost', 'studio.localhost', '127.0.0.1', '[::1]'])

/** On a local machine a shop works under any name; elsewhere only the setting counts. */
function visitedOrigin(request: FastifyRequest, publicUrl: string): string {
  const { protocol, hostname } = new URL(publicUrl)
  const visited = URL.parse(`${protocol}//${request.headers.host ?? ''}`)
  const isAtHome = loopbackHosts.has(hostname)
  return isAtHome && visited && loopbackHosts.has(visited.hostname) ? visited.origin : publicUrl
}

function toWebRequest(
  request: FastifyRequest,
  { publicUrl, signal }: { publicUrl: string; signal: AbortSignal },
): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    // The guard accepted it by the browser's other header; the page framework only knows this one.
    if (name === 'origin' && value === 'null') continue
    for (const each of Array.isArray(value) ? value : [value ?? '']) headers.append(name, each)
  }
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : undefined
  return new Request(new URL(request.url, visitedOrigin(request, publicUrl)), {
    method: request.method,
    headers,
    signal,
    ...(body ? { body } : {}),
  })
}

async function sendPage(reply: FastifyReply, response: Response, policy: string): Promise<FastifyReply> {
  reply.code(response.status)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  if (response.status === 503) reply.header('retry-after', retryAfterSeconds())
  reply.header('content-security-policy', policy)
  return reply.send(Buffer.from(await response.arrayBuffer()))
}
