import { randomInt } from 'node:crypto'
import type { WireLoyaltyCard } from 'commerce/contract/loyalty'
import { cardNumber } from 'commerce/loyalty/card-number'
import type { CustomerActor } from '#src/actor'
import type { Ctx } from '#src/context'
import { insertCard } from '#src/loyalty/queries'
import { readLoyaltyCard } from '#src/loyalty/read-loyalty-card'

const drawnDigits = 11

/** A number that somebody has already is drawn again; whoever has a card keeps it. */
export async function openLoyaltyCard(ctx: Ctx<CustomerActor>): Promise<WireLoyaltyCard> {
  let hasCard = false
  while (!hasCard) {
    const digits = String(randomInt(10 ** drawnDigits)).padStart(drawnDigits, '0')
    hasCard = await insertCard(ctx.db, { customerId: ctx.actor.customerId, number: cardNumber(digits) })
  }
  return readLoyaltyCard(ctx)
}
