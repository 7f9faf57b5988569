import type { Send } from 'commerce/contract/call/make-client'
import { basePathOfPage } from '#src/ui/page/base-path'

/** Calls the API from a page. It sends no token: the server knows the visitor by cookies that no script can read. */
export const sendFromPage: Send = (request) => sendUntil(undefined, request)

/** The same, until nobody wants the answer any more. */
export const sendFromPageUntil =
  (stop: AbortSignal): Send =>
  (request) =>
    sendUntil(stop, request)

async function sendUntil(
  stop: AbortSignal | undefined,
  { method, path, body, headers, timeoutMs }: Parameters<Send>[0],
): ReturnType<Send> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const storeCode = basePathOfPage().slice(1)
  const response = await fetch(path, {
    method,
    headers: storeCode === '' ? headers : { ...headers, 'x-vs-store-code': storeCode },
    mode: 'same-origin',
    redirect: 'error',
    signal: stop ? AbortSignal.any([stop, timeout]) : timeout,
    ...(body === undefined ? {} : { body }),
  })
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    text: () => response.text(),
  }
}
