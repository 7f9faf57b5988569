import { pastOrderFromWire } from 'commerce/contract/codecs/past-order-from-wire'
import { type Answer, mapAnswer } from 'commerce/contract/call/make-client'
import { listOrderHistory } from 'commerce/contract/order-history'
import type { PastOrder } from 'commerce/orders/past-order'
import type { PageContext } from '#src/page-context'

interface Asked {
  pageSize?: number
  currentPage?: number
  /** or its last digits */
  orderNumber?: string
}

export async function listPastOrders(
  { api }: Pick<PageContext, 'api'>,
  query: Asked,
): Promise<Answer<{ orders: PastOrder[]; total: number }>> {
  return mapAnswer(await api.call(listOrderHistory, { query }), ({ items, total_count: total }) => ({
    orders: items.map(pastOrderFromWire),
    total,
  }))
}
