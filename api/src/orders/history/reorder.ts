import { createHash } from 'node:crypto'
import { optionsToWire } from 'commerce/contract/codecs/options-codec'
import type { WireReorder } from 'commerce/contract/order-history'
import { getCart } from '#src/cart/get-cart'
import { readIdempotencyKey } from '#src/cart/request-headers'
import { updateItem } from '#src/cart/update-item'
import type { CustomerActor } from '#src/actor'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'
import { orderNotFound } from '#src/orders/placing/order-not-found'
import { findOrderedLines, type OrderedLine } from '#src/orders/history/reorder-queries'
import { wordsIn } from '#src/words'

/** ORDER-11: adds each line of an earlier order to the cart as if it were chosen now, or reports why not. */
export async function reorder(
  ctx: Ctx<CustomerActor>,
  { query, body }: { query: { cartId: string }; body: { orderNumber: string } },
): Promise<WireReorder> {
  const { customerId } = ctx.actor
  const lines = await findOrderedLines(ctx.db, customerId, body.orderNumber)
  if (!lines) throw orderNotFound()
  await getCart(ctx, { query })
  const key = readIdempotencyKey(ctx.headers)
  const refused: WireReorder['refused'] = []
  for (const line of lines) {
    const refusal = await addLine(ctx, query.cartId, { line, key })
    if (refusal) refused.push(refusal)
  }
  return { cart: await getCart(ctx, { query }), refused }
}

async function addLine(
  ctx: Ctx,
  cartId: string,
  { line, key }: { line: OrderedLine; key: string | undefined },
): Promise<WireReorder['refused'][number] | undefined> {
  const { id, sku, name, qty, options, dancer } = line
  const product_option = optionsToWire(options)
  const cartItem = { sku, qty, dancer, ...(product_option && { product_option }) }
  // A repeat with its key still counts each line once.
  const headers = key === undefined ? {} : { 'idempotency-key': keyOfLine(key, id) }
  try {
    await updateItem({ ...ctx, headers }, { query: { cartId }, body: { cartItem } })
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal) || isOfCart(error)) throw error
    const { say } = wordsIn(ctx.scope.storeView)
    return { sku, name, qty, reason: error.reason, message: say(error.message, error.values) }
  }
}

function keyOfLine(key: string, lineId: number): string {
  return createHash('sha256').update(`${key}/${lineId}`).digest('hex')
}

function isOfCart({ reason }: Refusal): boolean {
  return reason === 'cart-not-found' || reason === 'cart-ordered'
}
