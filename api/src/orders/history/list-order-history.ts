import type { WirePastOrders } from 'commerce/contract/order-history'
import { ORDER_HISTORY_PAGE_SIZE } from 'commerce/limits'
import type { CustomerActor } from '#src/actor'
import type { Ctx } from '#src/context'
import { listDownloads } from '#src/downloads/list-downloads'
import { listPastOrders } from '#src/orders/history/history-queries'
import { presentPastOrder } from '#src/orders/present'

interface Asked {
  pageSize?: number | undefined
  currentPage?: number | undefined
  orderNumber?: string | undefined
}

export async function listOrderHistory(
  ctx: Ctx<CustomerActor>,
  { query }: { query: Asked },
): Promise<WirePastOrders> {
  const { customerId } = ctx.actor
  const { pageSize = ORDER_HISTORY_PAGE_SIZE, currentPage = 1, orderNumber } = query
  const page = { from: (currentPage - 1) * pageSize, size: pageSize }
  const { orders, total } = await listPastOrders(ctx.db, { customerId, orderNumber }, page)
  const downloads = await listDownloads(
    ctx,
    orders.map(({ id }) => id),
  )
  return {
    items: orders.map((order) =>
      presentPastOrder(
        order,
        downloads.filter(({ orderId }) => orderId === order.id),
      ),
    ),
    search_criteria: { page_size: pageSize, current_page: currentPage },
    total_count: total,
  }
}
