import type { HeadersFunction } from 'react-router'

/** Kept by nobody on the way, nor by a browser for its way back. */
export const privateHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const own = new Headers({ 'cache-control': 'no-store' })
  for (const from of [loaderHeaders, actionHeaders]) {
    for (const cookie of from.getSetCookie()) own.append('set-cookie', cookie)
  }
  return own
}
