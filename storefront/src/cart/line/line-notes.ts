import type { CartLine } from 'commerce/cart/cart'
import { isShort } from 'commerce/cart/is-short'
import { type CurrencyFormat, formatMoney } from 'commerce/format-money'
import type { Say } from 'commerce/words/catalogs'

interface Noting {
  say: Say<'cart'>
  sayFrame: Say<'frame'>
  format: CurrencyFormat
}

/** UX-58: what a shopper should know about a line before checkout: it is gone, short, or has a new price. */
export function lineNotes(line: CartLine, { say, sayFrame, format }: Noting): string[] {
  const { availableQty, isInStock, previousUnitCents, unitCents } = line
  return [
    ...(isInStock ? [] : [say('outOfStock')]),
    ...(isShort(line) ? [say('onlyLeft', { count: availableQty ?? 0 })] : []),
    ...(line.stockState === 'volatile' ? [sayFrame('stockVolatile')] : []),
    ...(previousUnitCents === null
      ? []
      : [
          say('priceChanged', {
            before: formatMoney(previousUnitCents, format),
            now: formatMoney(unitCents, format),
          }),
        ]),
  ]
}
