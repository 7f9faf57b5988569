import type { FastifyInstance } from 'fastify'
import type { WireCartItemInput } from 'commerce/contract/cart-schemas'
import type { WireOrder } from 'commerce/contract/orders'
import type { Actor } from '#src/actor'
import type { WriteCtx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import type { Database } from '#src/db/connections/pool'
import { getOrderToChange } from '#src/orders/fulfillment/state-queries'
import { type Caller, newBuyer, newShopper, valueOf } from '#test/shopper'

/** An order as its buyer leaves it, and its id. */
export async function placedOrder(
  shop: { app: FastifyInstance; db: Database },
  items: WireCartItemInput[],
  options: { caller?: Caller; coupon?: string; address?: WireOrder['addressInformation'] } = {},
): Promise<number> {
  const { caller, coupon, address } = options
  const buyer = address ? await newShopper(shop.app, caller) : await newBuyer(shop.app, items, caller)
  if (address) for (const item of items) await buyer.add(item)
  if (coupon !== undefined) valueOf(await buyer.applyCoupon(coupon))
  const { orderNumber } = valueOf(await buyer.send(await buyer.composeOrder(address)))
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('increment_id', '=', orderNumber)
    .executeTakeFirstOrThrow()
  return id
}

/** What was ordered of a cart; once, if all is well. */
export const ordersOfCart = (db: Database, cartId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('cart', 'cart.id', 'orders.cart_id')
    .selectAll('orders')
    .where('cart.token', '=', cartId)
    .execute()

/** A member of staff who does what a test asks for. */
export const clerk: Actor = { kind: 'staff', staffId: null, name: 'clerk', roles: ['orders'] }

/** The context of a verb that this clerk calls. */
export const asClerk = (db: Database): WriteCtx => ({ db, actor: clerk, now: () => new Date() })

/** Does one thing with an order as this clerk, in its own transaction. */
export function doWith<Rest extends unknown[], Result>(
  db: Database,
  verb: (ctx: WriteCtx, orderId: number, ...rest: Rest) => Promise<Result>,
  ...[orderId, ...rest]: [number, ...Rest]
): Promise<Result> {
  return inTransaction(db, (tx) => verb(asClerk(tx), orderId, ...rest))
}

export const orderNow = (db: Database, orderId: number) => getOrderToChange(db, orderId)

export const historyOf = (db: Database, orderId: number) =>
  db
    .selectFrom('order_history')
    .select(['verb', 'state', 'status', 'comment'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
