import { MAX_FORM_BYTES, REFUSED_FORM_MAX_BYTES } from 'commerce/limits'
import { PAGE_NOT_FOUND_PATH } from 'commerce/page-paths'
import type { Send } from 'commerce/contract/call/make-client'
import type { SharedPage, SharedVisit } from 'commerce/shared-page'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { AppContext } from '#src/context'
import { inProcessSend } from '#src/http/in-process-send'
import { formsWithFiles, refuseUnread } from '#src/http/pages/forms-with-files'
import { SharedPages } from '#src/http/pages/cache/shared-pages'
import { pagePolicy, POLICY_HEADER } from '#src/http/pages/page-policy'
import { type CarryCookies, type SettleCookies, visitStore } from '#src/http/pages/renamed-stores'
import { SAVED_COPY_HEADER, savedCopyOf } from '#src/http/pages/saved-copy'
import { retryAfterSeconds } from '#src/http/limits/retry-after'
import { storeCodeOfUrl, studioKeyOfUrl, urlInLowerCase } from '#src/scope/base-path'
import { resolveScope, type Scope } from '#src/scope/scope'

interface Visit {
  /** calls the API as this visitor */
  send: Send
  scope: Scope
  /** the paths that the store had before */
  formerStudioKeys?: readonly string[]
  /** for this answer's content security policy */
  nonce: string
  /** the posted form was not read: too many came, or this visitor may not send one */
  isUnread?: boolean
  /** set where the page is rendered for all visitors, without looking at who visits */
  shared?: SharedVisit
}

/** The pages. This room does not know what renders them. */
export interface Pages {
  render: (request: Request, visit: Visit) => Promise<Response>
  /** the page for all visitors that may answer this URL; undefined if there is none */
  findShared?: (url: URL, scope: Scope) => SharedPage | undefined
  /** lines that give the pages of a renamed store the cookies that the browser has of it */
  carryCookies?: CarryCookies
  settleCookies?: SettleCookies
}

/** A browser without script sees the form again, which says what was too large. */
function leadBackIfTooLarge(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { pathname } = new URL(request.url, 'http://shop')
  if (error.statusCode !== 413 || pathname.endsWith('.data')) throw error
  if (request.isUnread === true) reply.redirect(`${pathname}?too-often`, 303)
  else onceSent(request, () => void reply.redirect(`${pathname}?too-large`, 303))
}

/** A browser that is answered while it still sends shows a lost connection. What comes is thrown away. */
function onceSent({ raw }: FastifyRequest, then: () => void): void {
  let received = 0
  let isOver = false
  const end = () => {
    if (!isOver) then()
    isOver = true
  }
  if (raw.complete || raw.destroyed) {
    end()
    return
  }
  raw.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received > REFUSED_FORM_MAX_BYTES) end()
  })
  for (const last of ['end', 'close', 'error']) raw.once(last, end)
  raw.resume()
}

/** Answers every URL that is neither a call nor a file with a page. */
export async function servePages(
  app: FastifyInstance,
  context: AppContext,
  { render, findShared = () => undefined, ...cookies }: Pages,
): Promise<void> {
  const sharedPages = new SharedPages(context)
  await app.register(async (pages) => {
    // A page reads its forms itself.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.url.startsWith('/api/')) {
        reply.callNotFound()
        return reply
      }
      if (!isOfHost(request.url)) return reply.redirect(PAGE_NOT_FOUND_PATH, 303)
      // REGULAR-01: none of our forms posts to such a URL.
      const led = request.method === 'POST' ? undefined : urlInLowerCase(context, request.url)
      if (led !== undefined) return reply.redirect(led, 308)
      const scope = resolveScope(context, {
        host: request.host,
        storeCode: storeCodeOfUrl(context, request.url),
        studioKey: studioKeyOfUrl(context, request.url),
      })
      const { storeView, studioKey } = scope
      const url = new URL(request.url, visitedOrigin(request, scope.site.publicUrl))
      const store = await visitStore(context, request, reply, { scope, url, ...cookies })
      if (store.isLed) return reply
      const visited = { ip: request.ip, host: request.host, storeCode: storeView.code, studioKey }
      setHeaders(context, request, reply, { scope, url, findShared })
      const shared = sharedPages.mayAnswer(request, scope) ? findShared(url, scope) : undefined
      if (shared) {
        const isAnswered = await sharedPages.answer(request, reply, {
          origin: url.origin,
          shared,
          scope,
          render: ({ nonce, tags, shared: visit }) => {
            const send = inProcessSend(app, { ...visited, tags })
            return render(new Request(url.origin + shared.path), { send, nonce, scope, shared: visit })
          },
        })
        if (isAnswered) return reply
      }
      const nonce = randomBytes(16).toString('base64')
      const send = inProcessSend(app, visited)
      const visitor = toWebRequest(request, { url, signal: leftSignal(reply) })
      const isUnread = request.isUnread === true
      const { formerStudioKeys } = store
      const response = await render(visitor, { send, nonce, scope, formerStudioKeys, isUnread })
      return sendPage(reply, response, pagePolicy(nonce, context.config))
    }
    pages.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', bodyLimit: MAX_FORM_BYTES, handler })
    for (const { call, ...form } of formsWithFiles) {
      const early = refuseUnread(app, context, call)
      pages.route({ ...form, ...early, method: 'POST', handler, errorHandler: leadBackIfTooLarge })
    }
  })
}

function setHeaders(
  { config }: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { scope, url, findShared }: { scope: Scope; url: URL; findShared: NonNullable<Pages['findShared']> },
): void {
  // A visitor with a cookie has a cart or an account, which pages show.
  reply.header('cache-control', request.headers.cookie === undefined ? 'private, no-cache' : 'no-store')
  // ROUTE-18: no page of a site for studios, and none of a studio store, is for search engines.
  if (scope.site.kind === 'studios' || scope.studioKey !== null) reply.header('x-robots-tag', 'noindex')
  const savedCopy = savedCopyOf(request, { url, scope, findShared })
  if (savedCopy !== undefined) reply.header(SAVED_COPY_HEADER, savedCopy)
  // Wallets ask in a window of their own, which must be able to answer the frame that opened it.
  if (config.takesWallets) reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
}

/** Aborted when the visitor leaves before the answer. The request's own signal also fires once a posted form is read. */
function leftSignal(reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort()
  })
  return left.signal
}

/** E-47: two slashes would name another host, which a redirect would lead to. No page could be shown under such a URL. */
function isOfHost(url: string): boolean {
  return url.startsWith('/') && !url.startsWith('//') && !url.startsWith('/\\')
}

const loopbackHosts = new Set(['localhost', 'studio.localhost', '127.0.0.1', '[::1]'])

/** On a local machine a shop works under any name; elsewhere only the setting counts. */
function visitedOrigin(request: FastifyRequest, publicUrl: string): string {
  const { protocol, hostname } = new URL(publicUrl)
  const visited = URL.parse(`${protocol}//${request.headers.host ?? ''}`)
  const isAtHome = loopbackHosts.has(hostname)
  return isAtHome && visited && loopbackHosts.has(visited.hostname) ? visited.origin : publicUrl
}

function toWebRequest(request: FastifyRequest, { url, signal }: { url: URL; signal: AbortSignal }): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    // The guard accepted it by the browser's other header; the page framework only knows this one.
    if (name === 'origin' && value === 'null') continue
    for (const each of Array.isArray(value) ? value : [value ?? '']) headers.append(name, each)
  }
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : undefined
  return new Request(url, {
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
  // An AMP page brings its own.
  if (!response.headers.has(POLICY_HEADER)) reply.header(POLICY_HEADER, policy)
  return reply.send(Buffer.from(await response.arrayBuffer()))
}
