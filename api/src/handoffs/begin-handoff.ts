import { randomBytes } from 'node:crypto'
import { HANDOFF_TICKET_SECONDS, HANDOFFS_OF_IP } from 'commerce/limits'
import { ipLimits } from '#src/attempts/ip-limits'
import { limitTries } from '#src/attempts/limit-tries'
import { loadOpenCart } from '#src/cart/open-cart'
import type { Ctx } from '#src/context'
import { checkoutOf } from '#src/handoffs/checkout-of'
import { insertHandoff } from '#src/handoffs/queries'
import { hashToken } from '#src/token'

const secretBytes = 16

/** Two secrets in one URL: a ticket that works once, and another name for the cart, whose own id stays here. */
export async function beginHandoff(
  ctx: Ctx,
  { query, body: { state } }: { query: { cartId: string }; body: { state?: string | undefined } },
): Promise<{ url: string; host: string }> {
  await limitTries(ctx, ipLimits(ctx.ip, ['handoff'], HANDOFFS_OF_IP))
  const cart = await loadOpenCart(ctx, query.cartId)
  const { site, basePath } = ctx.scope
  const { url, host } = checkoutOf(ctx)
  const ticket = newSecret()
  const cartAlias = newSecret()
  const ownerNumber = await insertHandoff(ctx.db, {
    ticketHash: hashToken(ticket),
    cartAlias,
    cart,
    host,
    storeUrl: site.publicUrl + basePath,
    stateHash: state === undefined ? null : hashToken(state),
    seconds: HANDOFF_TICKET_SECONDS,
  })
  return { url: `${url}/vue/cart/sync/token/${ticket}/cart/${cartAlias}/owner_id/${ownerNumber}`, host }
}

export function newSecret(): string {
  return randomBytes(secretBytes).toString('hex')
}
