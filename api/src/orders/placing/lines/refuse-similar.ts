import { hash } from 'node:crypto'
import type { WireOrder } from 'commerce/contract/orders'
import { SIMILAR_ORDER_DAYS } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { actorText, customerIdOf, ownerOf } from '#src/actor'
import type { OpenCart } from '#src/cart/open-cart'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'
import { findSimilarOrder } from '#src/orders/placing/key-queries'

/** The digest of what is ordered. */
export function linesDigest({ lines, studioId }: Pick<OpenCart, 'lines' | 'studioId'>): string {
  const counted = lines.map(({ lineKey, qty }) => `${lineKey}*${qty}`).toSorted()
  return hash('sha256', JSON.stringify([studioId, ...counted]))
}

/** The one who has an account here; a family has none, and shares its passcode with others. */
export function accountText({ actor }: Pick<Ctx, 'actor'>): string | null {
  return customerIdOf(actor) !== null || ownerOf(actor) !== undefined ? actorText(actor) : null
}

/**
 * Decision 2: the same lines of the same buyer or the same bag within a day are ordered again only by someone who knows of
 * the first order.
 */
export async function refuseSimilar(ctx: Ctx, sent: WireOrder, cart: OpenCart): Promise<void> {
  if (sent.is_second === true) return
  const similar = await findSimilarOrder(ctx.db, {
    lines: linesDigest(cart),
    browser: ctx.browser ?? null,
    account: accountText(ctx),
    cartToken: sent.cart_id,
    days: SIMILAR_ORDER_DAYS,
  })
  if (!similar) return
  throw new Refusal('order-similar', {
    message: messages.orderSimilar,
    meta: { order_number: similar.orderNumber, placed_at: similar.placedAt.toISOString() },
  })
}
