import { ORDER_HISTORY_PAGE_SIZE } from 'commerce/limits'
import { redirect } from 'react-router'
import { accountPaths } from '#src/account-paths'
import { refusedPage } from '#src/answers/refused-page'
import { isOrderNumber } from '#src/orders/is-order-number'
import { listPastOrders } from '#src/orders/list-past-orders'
import { orderRow, type OrderRow } from '#src/orders/order-row'
import type { PageContext } from '#src/page-context'

export interface Orders {
  rows: OrderRow[]
  /** what was typed to find one; '' for all of them */
  sought: string
  /** a single digit is the end of too many */
  isTooShort: boolean
  page: number
  pages: number
}

/** UX-78: the orders of a customer, the newest first; or those whose number ends with what was typed. */
export async function loadOrders(context: PageContext, query: URLSearchParams): Promise<Orders> {
  const sought = (query.get('number') ?? '').trim()
  const page = pageOf(query.get('page'))
  const digits = digitsOf(sought)
  const orderNumber = isOrderNumber(digits) ? digits : undefined
  const isTooShort = digits.length === 1 && isOrderNumber(`0${digits}`)
  // Nothing that is no number is the end of one.
  if (sought !== '' && orderNumber === undefined) return { rows: [], sought, isTooShort, page: 1, pages: 1 }
  const asked = { currentPage: page, ...(orderNumber !== undefined && { orderNumber }) }
  const answer = await listPastOrders(context, asked)
  if (!answer.ok) throw refusedPage(answer)
  const { orders, total } = answer.value
  const pages = Math.max(1, Math.ceil(total / ORDER_HISTORY_PAGE_SIZE))
  // Past the end, as in a bookmark: the last page.
  if (orders.length === 0 && page > 1 && (total > 0 || sought === ''))
    throw redirect(accountPaths.ordersPage({ number: sought, page: Math.min(pages, page - 1) }))
  const rows = orders.map((order) => orderRow(order, context.storeView))
  return { rows, sought, isTooShort, page, pages }
}

/** '#1000 0042' is typed for 10000042. */
function digitsOf(text: string): string {
  return text.replace('#', '').replaceAll(' ', '').replaceAll('-', '')
}

function pageOf(text: string | null): number {
  return text !== null && /^\d{1,4}$/.test(text) ? Math.max(1, Number(text)) : 1
}
