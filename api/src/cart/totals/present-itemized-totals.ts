import type { PricedLine } from 'commerce/cart/cart-totals'
import { optionTexts } from 'commerce/cart/option-texts'
import type { WireItemizedTotals } from 'commerce/contract/cart-schemas'
import { wireAmount } from 'commerce/format-money'
import { type Cents, divideRounded, sumOf } from 'commerce/money'
import type { OpenCartLine, OpenCart, PricedCart } from '#src/cart/open-cart'
import { presentTotals } from '#src/cart/present'

export function presentItemizedTotals(cart: OpenCart, priced: PricedCart): WireItemizedTotals {
  const totals = presentTotals(cart, priced)
  return {
    ...totals,
    base_grand_total: totals.grand_total,
    subtotal_with_discount: wireAmount(sumOf(priced.lines.map(netAfterDiscount))),
    quote_currency_code: totals.currency,
    items: cart.lines.flatMap((line, index) => {
      const price = priced.lines[index]
      return price ? [presentItem(line, price)] : []
    }),
  }
}

function presentItem(line: OpenCartLine, price: PricedLine): WireItemizedTotals['items'][number] {
  const { offer, options, itemId, qty } = line
  const shown = offer.parent ?? offer
  return {
    item_id: itemId,
    name: shown.name,
    qty,
    price: wireAmount(price.unitNetCents),
    price_incl_tax: wireAmount(price.unitInclTaxCents),
    row_total: wireAmount(price.rowNetCents),
    row_total_incl_tax: wireAmount(price.rowInclTaxCents),
    tax_amount: wireAmount(price.taxCents),
    // 82,500 millionths are 8.25 percent.
    tax_percent: price.taxMillionths / 10_000,
    discount_amount: wireAmount(price.discountCents),
    discount_percent: percentOf(price.discountCents, price.rowInclTaxCents),
    options: JSON.stringify(optionTexts(offer, options)),
  }
}

function netAfterDiscount({ rowInclTaxCents, discountCents, taxCents }: PricedLine): Cents {
  return rowInclTaxCents - discountCents - taxCents
}

function percentOf(part: Cents, whole: Cents): number {
  if (whole === 0) return 0
  return divideRounded(BigInt(part) * 10_000n, BigInt(whole)) / 100
}
