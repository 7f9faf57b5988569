import { expired, type Retention } from '#src/db/retention'

/** E-65: tickets end after half an hour, codes after minutes. */
export const returnsRetention: readonly Retention[] = [
  { name: 'codes of orders', table: 'order_code', forget: expired('order_code'), isShortLived: true },
  { name: 'tickets of orders', table: 'order_ticket', forget: expired('order_ticket'), isShortLived: true },
]
