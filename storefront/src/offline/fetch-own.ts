import { REQUEST_TIMEOUT_MS } from 'commerce/limits'

/** The answer, with the server's clock if it sent one. */
export interface OwnAnswer {
  status: number
  contentType: string
  text: string
  /** the header, if there was one: seconds */
  retryAfter: string | null
  date: string | null
}

/**
 * Calls the shop from a page or the worker. The server knows the visitor and cart from cookies that no script reads. Throws
 * without an answer.
 */
export async function fetchOwn(
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<OwnAnswer> {
  const response = await fetch(path, {
    method,
    headers,
    mode: 'same-origin',
    redirect: 'error',
    cache: 'no-store',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    ...(body === undefined ? {} : { body }),
  })
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    text: await response.text(),
    retryAfter: response.headers.get('retry-after'),
    date: response.headers.get('date'),
  }
}
