import type { PriceEffect } from '#src/cart/offer'
import { type Cents, shareOf } from '#src/money'

const millionthsPerHundredthOfPercent = 100

/** PDP-11: what an option adds: its own price as it is, or its share of the regular price. */
export function effectCents(effect: PriceEffect, regular: Cents): Cents {
  return effect.kind === 'fixed'
    ? effect.amount
    : shareOf(regular, effect.amount * millionthsPerHundredthOfPercent)
}
