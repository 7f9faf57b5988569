import { formatMoment } from 'commerce/format-date'
import { formatPaidMoney } from 'commerce/format-paid-money'
import type { PastOrder, ShownState } from 'commerce/orders/past-order'
import type { StoreView } from 'commerce/store-view'

/** An order as a list shows it, in the words and figures of the view. */
export interface OrderRow {
  number: string
  placedAt: string
  author: string
  value: string
  isShipped: boolean
  state: ShownState
  /** what was bought: the first item, and how many others there are */
  firstItem: string
  others: number
}

export function orderRow(order: PastOrder, storeView: StoreView): OrderRow {
  const items = order.items.filter(({ parentId }) => parentId === undefined)
  return {
    number: order.number,
    placedAt: formatMoment(new Date(order.placedAt), storeView),
    author: order.buyer,
    value: formatPaidMoney(order.totalCents, order.currency, storeView),
    isShipped: order.shipping !== undefined,
    state: order.state,
    firstItem: items[0]?.name ?? '',
    others: items.length - 1,
  }
}
