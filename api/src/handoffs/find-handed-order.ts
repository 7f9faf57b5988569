import type { ResultOf } from 'commerce/contract/call/endpoint'
import type { findHandedOrder as contract } from 'commerce/contract/handoffs'
import type { Ctx } from '#src/context'
import { findOrderOfHandoff } from '#src/handoffs/queries'
import { refused } from '#src/handoffs/redeem-handoff'
import { hashToken } from '#src/token'

/** The reference of the checkout alone opens nothing: a stranger's link leads nobody to an order. */
export async function findHandedOrder(
  ctx: Ctx,
  { body }: { body: { reference: string; state: string } },
): Promise<ResultOf<typeof contract>> {
  const order = await findOrderOfHandoff(ctx.db, {
    returnHash: hashToken(body.reference),
    stateHash: hashToken(body.state),
  })
  if (!order) throw refused()
  return {
    order_id: order.key,
    order_number: order.orderNumber,
    email: order.email,
    first_name: order.firstName,
    last_name: order.lastName,
    cart_id: order.cartToken,
  }
}
