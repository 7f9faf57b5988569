import { messages } from 'commerce/messages'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'
import { findPayment, type OrderPayment } from '#src/payment/queries'

/** The payment of an order by its key, which is the secret of a guest; a customer's order is the customer's alone. */
export async function getPayment(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  key: string,
): Promise<{ orderNumber: string; payment: OrderPayment | null }> {
  const customerId = actor.kind === 'customer' ? actor.customerId : null
  const found = await findPayment(db, { key, customerId })
  if (found) return found
  throw new Refusal('order-not-found', {
    message: messages.orderNotFound,
    audit: { event: 'not-theirs-refused' },
  })
}
