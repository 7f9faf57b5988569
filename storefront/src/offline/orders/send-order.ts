import type { RawAnswer } from 'commerce/contract/codecs/orders/order-answer-from-wire'
import { findOrderByKey, placeOrder } from 'commerce/contract/orders'
import { REQUEST_TIMEOUT_MS } from 'commerce/limits'
import type { WaitingOrder } from '#src/offline/orders/waiting-order'

/** What came over the line; the server's clock, where it told. */
export interface SentAnswer extends RawAnswer {
  date: string | null
}

/** Sends an order, or asks what became of it. Without an answer it throws. */
export type SendOrder = (order: WaitingOrder, what: 'send' | 'check') => Promise<SentAnswer>

/** In a page as in the worker: the server knows the visitor and the cart by cookies that no script reads. */
export const sendOrder: SendOrder = async (order, what) => {
  const response = await fetch(pathOf(order, what), {
    ...(what === 'send' && { method: placeOrder.method, body: JSON.stringify(order.order) }),
    headers: headersOf(order, what),
    mode: 'same-origin',
    redirect: 'error',
    cache: 'no-store',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  })
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    text: await response.text(),
    retryAfter: response.headers.get('retry-after'),
    date: response.headers.get('date'),
  }
}

function pathOf({ key }: WaitingOrder, what: 'send' | 'check'): string {
  return what === 'send' ? placeOrder.path : findOrderByKey.path.replace('{key}', key)
}

/** The order stays in the store in which it was made, whatever page sends it. */
function headersOf({ key, storeCode, studioKey }: WaitingOrder, what: 'send' | 'check') {
  return {
    ...(what === 'send' && { 'content-type': 'application/json', 'idempotency-key': key }),
    ...(storeCode !== '' && { 'x-vs-store-code': storeCode }),
    ...(studioKey !== null && { 'x-studio': studioKey }),
  }
}
