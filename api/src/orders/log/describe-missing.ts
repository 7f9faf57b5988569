import { amountText } from 'commerce/format-money'
import type { MissingOrders } from '#src/orders/log/find-missing-orders'

/** For the operator: orders that were confirmed to buyers but are missing in the shop. */
export function describeMissing({ logged, count, orders }: MissingOrders): string[] {
  if (count === 0) return [`No order is missing of the ${logged} in the order log.`]
  return [
    count === 1
      ? '1 order of the order log is missing. Its buyer was told that it is placed:'
      : `${count} orders of the order log are missing. Their buyers were told that they are placed:`,
    ...orders.map(({ order, placedAt, totalCents }) => `  ${order}  ${placedAt}  ${amountText(totalCents)}`),
    ...(count > orders.length ? [`  and ${count - orders.length} more`] : []),
  ]
}
