import type { Send } from 'commerce/contract/call/make-client'
import { sessionMark } from '#src/session/session-mark'
import { shopHeaders } from '#src/session/shop-headers'

/** Calls the API from a page. It sends no token: the server knows the visitor by cookies that no script can read. */
export const sendFromPage: Send = (request) => sendUntil(undefined, request)

/** The same, until nobody wants the answer any more. */
export const sendFromPageUntil =
  (stop: AbortSignal): Send =>
  (request) =>
    sendUntil(stop, request)

/** Browsers let go of no more than 64 kB, and a letter takes up to three bytes. */
const outlivingMaxLetters = 20_000

async function sendUntil(stop: AbortSignal | undefined, request: Parameters<Send>[0]): ReturnType<Send> {
  const [mark, calledAt] = [sessionMark(), Date.now()]
  const answer = await sendOnce(stop, request)
  if (answer.status !== 401 || mark === '') return answer
  const { renewSession } = await import('#src/session/renew-session')
  return (await renewSession(mark, calledAt)) === 'repeat' ? sendOnce(stop, request) : answer
}

async function sendOnce(
  stop: AbortSignal | undefined,
  { method, path, body, headers, timeoutMs }: Parameters<Send>[0],
): ReturnType<Send> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const response = await fetch(path, {
    method,
    headers: { ...headers, ...shopHeaders() },
    mode: 'same-origin',
    redirect: 'error',
    // Who leaves the page right after a change still makes it.
    keepalive: method !== 'GET' && (body?.length ?? 0) <= outlivingMaxLetters,
    signal: stop ? AbortSignal.any([stop, timeout]) : timeout,
    ...(body === undefined ? {} : { body }),
  })
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    text: () => response.text(),
  }
}
