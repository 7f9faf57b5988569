import type { PriceEffect } from '#src/cart/offer'
import { type Cents, MILLIONTHS_PER_HUNDREDTH_OF_PERCENT, shareOf } from '#src/money'

/** PDP-11: what an option adds: its own price, or its share of the regular price. */
export function effectCents(effect: PriceEffect, regular: Cents): Cents {
  return effect.kind === 'fixed'
    ? effect.amount
    : shareOf(regular, effect.amount * MILLIONTHS_PER_HUNDREDTH_OF_PERCENT)
}
