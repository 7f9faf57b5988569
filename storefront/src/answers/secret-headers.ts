import type { HeadersFunction } from 'react-router'

/** The address of the page is a secret: nobody keeps it, and no other page is told of it. */
export const secretHeaders: HeadersFunction = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
})
