import type { HeadersFunction } from 'react-router'

/** No proxy stores these pages, and no browser keeps them for its back button. */
export const privateHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const own = new Headers({ 'cache-control': 'no-store' })
  for (const from of [loaderHeaders, actionHeaders]) {
    for (const cookie of from.getSetCookie()) own.append('set-cookie', cookie)
  }
  return own
}
