import type { HeadersFunction } from 'react-router'

/** The URL of the page is a secret: nothing caches it, and no other page receives it as a referrer. */
export const secretHeaders: HeadersFunction = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
})
