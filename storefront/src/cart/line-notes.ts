import type { CartLine } from 'commerce/cart/cart'
import { type CurrencyFormat, formatMoney } from 'commerce/money'
import { messages } from 'commerce/messages'

/** What a shopper should know of a line before the checkout: that it is gone, short, or costs something else now. */
export function lineNotes(line: CartLine, format: CurrencyFormat): string[] {
  const { availableQty, isInStock, qty, previousUnitCents, unitCents } = line
  return [
    ...(isInStock ? [] : [messages.outOfStock]),
    ...(isInStock && availableQty !== null && availableQty < qty ? [`Only ${availableQty} left.`] : []),
    ...(line.stockState === 'volatile' ? [messages.stockVolatile] : []),
    ...(previousUnitCents === null
      ? []
      : [
          `The price changed from ${formatMoney(previousUnitCents, format)} to ${formatMoney(unitCents, format)}.`,
        ]),
  ]
}
