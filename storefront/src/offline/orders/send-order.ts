import { closeOrderKey, findOrderByKey, placeOrder } from 'commerce/contract/orders'
import { fetchOwn, type OwnAnswer } from '#src/offline/fetch-own'
import type { WaitingOrder } from '#src/offline/orders/waiting-order'

/** Sends an order, asks what became of it, or closes its key. Without an answer it throws. */
export type SendOrder = (order: WaitingOrder, what: 'send' | 'check' | 'close') => Promise<OwnAnswer>

export const sendOrder: SendOrder = (order, what) => {
  const headers = storeHeaders(order)
  if (what === 'check') return fetchOwn(findOrderByKey.path.replace('{key}', order.key), { headers })
  const ofJson = { ...headers, 'content-type': 'application/json' }
  if (what === 'close')
    return fetchOwn(closeOrderKey.path, {
      method: closeOrderKey.method,
      headers: ofJson,
      body: JSON.stringify({ order_id: order.key }),
    })
  return fetchOwn(placeOrder.path, {
    method: placeOrder.method,
    headers: { ...ofJson, 'idempotency-key': order.key },
    body: JSON.stringify(order.order),
  })
}

/** The order stays in the store where it was made, whichever page sends it. */
function storeHeaders({ storeCode, studioKey }: WaitingOrder): Record<string, string> {
  return {
    ...(storeCode !== '' && { 'x-vs-store-code': storeCode }),
    ...(studioKey !== null && { 'x-studio': studioKey }),
  }
}
