import type { WireHandoff } from 'commerce/contract/handoffs'
import { BAD_HANDOFF_TICKETS, HANDOFF_SESSION_SECONDS } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { guest } from '#src/actor'
import { limitTries, requireTriesLeft, tryKey } from '#src/attempts/limit-tries'
import { getCart } from '#src/cart/get-cart'
import type { Ctx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import { newSecret } from '#src/handoffs/begin-handoff'
import { isCartAlias, type RedeemedHandoff, redeemTicket } from '#src/handoffs/queries'
import { beginBuying, type Buying } from '#src/session/begin-buying'
import { findActor } from '#src/session/find-actor'
import { hashToken } from '#src/token'

interface Shown {
  token: string
  cart: string
  owner_id: number | string
  host: string
}

/** A ticket works once, and only if everything matches. The answer never says what did not match. */
export async function redeemHandoff(ctx: Ctx, { body }: { body: Shown }): Promise<WireHandoff> {
  // Counted for each cart: a checkout asks for all its visitors from one IP.
  const limit = { key: tryKey('handoff-ticket', body.cart), ...BAD_HANDOFF_TICKETS }
  await requireTriesLeft(ctx, limit)
  const reference = newSecret()
  const redeemed = await inTransaction(ctx.db, async (tx) => {
    const shown = { cartAlias: body.cart, ownerNumber: Number(body.owner_id), host: body.host.toLowerCase() }
    const handoff = await redeemTicket(
      tx,
      { ticketHash: hashToken(body.token), ...shown },
      hashToken(reference),
    )
    if (!handoff) return undefined
    const holder = holderOf(handoff)
    const accessToken = holder ? await beginBuying(tx, holder, ctx.now()) : null
    const actor = accessToken === null ? guest : await findActor({ ...ctx, db: tx }, accessToken)
    // A cart that cannot be read now leaves the ticket as good as it was.
    const cart = await getCart({ ...ctx, db: tx, actor }, { query: { cartId: handoff.cartToken } })
    return { handoff, accessToken, cart }
  })
  if (!redeemed) {
    // An alias that was never given out leaves no trace, so that nobody fills the table with them.
    if (await isCartAlias(ctx.db, body.cart)) await limitTries(ctx, [limit])
    throw refused()
  }
  const { handoff, accessToken, cart } = redeemed
  return {
    cart,
    access_token: accessToken,
    access_token_seconds: accessToken === null ? 0 : HANDOFF_SESSION_SECONDS,
    store_code: handoff.storeCode,
    studio: handoff.studio,
    return_url: `${handoff.storeUrl}/order-success?handoff=${reference}`,
    cancel_url: `${handoff.storeUrl}/cart`,
  }
}

export function refused(): Refusal {
  const audit = { event: 'not-theirs-refused' } as const
  return new Refusal('handoff-refused', { message: messages.handoffRefused, audit })
}

/** Whose cart it is; undefined: a guest's, which needs no session. */
function holderOf({ customerId, ownerId, studioId }: RedeemedHandoff): Buying | undefined {
  if (customerId !== null) return { kind: 'customer', customerId }
  if (ownerId !== null) return { kind: 'owner', ownerId }
  if (studioId !== null) return { kind: 'regular-user', studioId }
  return undefined
}
