/** Of an answer whose URL holds a ticket, or that leads to one: nobody keeps it, and no other page is told. */
export const handoffHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}
