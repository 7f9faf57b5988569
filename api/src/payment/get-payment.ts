import { boughtInStudio, customerIdOf } from '#src/actor'
import type { Ctx } from '#src/context'
import { orderNotFound } from '#src/orders/placing/order-not-found'
import { findPayment, type OrderPayment } from '#src/payment/queries'

/** The payment of an order by its key, which is a guest's secret; a customer's order needs the customer's session, one of a store its passcode. */
export async function getPayment(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  key: string,
): Promise<{ orderNumber: string; payment: OrderPayment | null }> {
  const whose = { customerId: customerIdOf(actor), studioId: boughtInStudio(actor) }
  const found = await findPayment(db, { key, ...whose })
  if (found) return found
  throw orderNotFound()
}
