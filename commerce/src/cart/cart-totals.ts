import { lineKey } from '#src/cart/line-key'
import { type LinePrice, priceLine } from '#src/cart/price-line'
import type { StockedLine } from '#src/cart/stock-parts'
import { type CartDiscount, cartDiscount, type LineDiscount } from '#src/discounts/cart-discount'
import type { CartRule } from '#src/discounts/cart-rule'
import { type Cents, divideRounded } from '#src/money'
import { atOtherRate, splitTax, type TaxAddress, taxRate, type TaxRule } from '#src/pricing/tax'
import type { PriceCaller, PriceStep } from '#src/pricing/unit-price'

/** A price without and with tax. */
export interface Charge {
  netCents: Cents
  inclTaxCents: Cents
}

export interface PricedLine {
  /** unit price as stored: with the tax of the home country */
  sourceCents: Cents
  unitNetCents: Cents
  unitInclTaxCents: Cents
  /** unit price with tax before any reduction */
  regularInclTaxCents: Cents
  rowNetCents: Cents
  rowInclTaxCents: Cents
  /** of the row after its discount */
  taxCents: Cents
  discountCents: Cents
  /** the same by rule */
  discounts: LineDiscount[]
  taxMillionths: number
  steps: PriceStep[]
}

export interface Totals {
  subtotalCents: Cents
  subtotalInclTaxCents: Cents
  /** positive; tax included */
  discountCents: Cents
  shipping: Charge
  payment: Charge
  taxCents: Cents
  grandTotalCents: Cents
  itemsQty: number
  /** cart rules that applied */
  ruleIds: number[]
}

export interface TaxPlaces {
  rules: TaxRule[]
  /** the tax country of the store's prices */
  home: TaxAddress
  /** the tax country of the destination */
  destination: TaxAddress
}

/** A cost in addition to the goods. */
export interface Charges {
  shipping: Charge
  payment: Charge
}

/** What charges depend on: the total of the goods after discounts, tax included. */
export interface Goods {
  cents: Cents
  /** a cart rule makes it free */
  isShippingFree: boolean
}

export interface PricingTerms<Added extends Charges = Charges> extends PriceCaller {
  tax: TaxPlaces
  charges: (goods: Goods) => Added
  /** the rules that may apply: those valid now, and the one of the coupon */
  cartRules: CartRule[]
}

export const noCharge: Charge = { netCents: 0, inclTaxCents: 0 }

/**
 * Prices of all lines and the totals of a cart. Money is rounded in one place: the unit price with tax. A line is unit
 * times quantity; its tax is what remains after the net part.
 */
export function priceCart<Added extends Charges>(
  lines: StockedLine[],
  terms: PricingTerms<Added>,
): { lines: PricedLine[]; totals: Totals; charges: Added } {
  const rows = lines.map((line) => priceRow(line, terms))
  const discount = discountOf(lines, rows, terms)
  const priced = rows.map((row, index) => discountedLine(row, discount.lines[index] ?? []))
  const of = (pick: (line: PricedLine) => Cents) => priced.reduce((total, line) => total + pick(line), 0)
  const { isShippingFree } = discount
  const subtotalInclTaxCents = of((line) => line.rowInclTaxCents)
  const discountCents = of((line) => line.discountCents)
  const goodsCents = subtotalInclTaxCents - discountCents
  const charges = terms.charges({ cents: goodsCents, isShippingFree })
  const { shipping, payment } = charges
  const chargesTax = shipping.inclTaxCents - shipping.netCents + (payment.inclTaxCents - payment.netCents)
  return {
    charges,
    lines: priced,
    totals: {
      subtotalCents: of((line) => line.rowNetCents),
      subtotalInclTaxCents,
      discountCents,
      shipping,
      payment,
      taxCents: of((line) => line.taxCents) + chargesTax,
      grandTotalCents: goodsCents + shipping.inclTaxCents + payment.inclTaxCents,
      itemsQty: lines.reduce((total, line) => total + line.qty, 0),
      ruleIds: discount.ruleIds,
    },
  }
}

const noDiscount: CartDiscount = { lines: [], isShippingFree: false, ruleIds: [] }

function discountOf(lines: StockedLine[], rows: PricedRow[], terms: PricingTerms): CartDiscount {
  if (terms.cartRules.length === 0) return noDiscount
  const given = lines.map(({ offer, options, qty }, index) => ({
    // Lines of one product for several dancers differ only in quantity.
    qty,
    key: `${lineKey(offer.sku, options, '')} ${qty}`,
    categoryIds: offer.categoryIds,
    attributes: offer.attributes,
    rowInclTaxCents: rows[index]?.rowInclTaxCents ?? 0,
    rowNetCents: rows[index]?.rowNetCents ?? 0,
  }))
  return cartDiscount(given, terms.cartRules, terms)
}

type PricedRow = Omit<PricedLine, 'discountCents' | 'discounts' | 'taxCents'> & { parts: TaxedRow[] }

function priceRow(line: StockedLine, terms: PricingTerms): PricedRow {
  const price = priceLine(line, terms)
  const shares = sharesAtDestination(price, terms.tax)
  const unitInclTaxCents = shares.reduce((total, share) => total + share.cents, 0)
  const rowInclTaxCents = unitInclTaxCents * line.qty
  const parts = shares.map((share) => ({ inclTax: share.cents * line.qty, millionths: share.millionths }))
  const net = parts.reduce((total, part) => total + splitTax(part.inclTax, part.millionths).net, 0)
  return {
    sourceCents: price.cents,
    unitInclTaxCents,
    unitNetCents: shares.reduce((total, share) => total + splitTax(share.cents, share.millionths).net, 0),
    regularInclTaxCents: shares.reduce((total, share) => total + share.regularCents, 0),
    rowInclTaxCents,
    rowNetCents: net,
    taxMillionths: rateOf(parts, net, rowInclTaxCents),
    steps: price.steps,
    parts,
  }
}

function discountedLine({ parts, ...row }: PricedRow, discounts: LineDiscount[]): PricedLine {
  const discountCents = discounts.reduce((total, discount) => total + discount.cents, 0)
  const taxCents = taxAfterDiscount(parts, row.rowInclTaxCents, discountCents)
  return { ...row, discountCents, discounts, taxCents }
}

interface TaxedRow {
  inclTax: Cents
  millionths: number
}

function sharesAtDestination(price: LinePrice, { rules, home, destination }: TaxPlaces) {
  return price.shares.map((share) => {
    const homeRate = taxRate(rules, share.taxClassId, home)
    const millionths = taxRate(rules, share.taxClassId, destination)
    return {
      millionths,
      cents: atOtherRate(share.cents, homeRate, millionths),
      regularCents: atOtherRate(share.regularCents, homeRate, millionths),
    }
  })
}

// The discount is divided among the parts of a row in proportion; the last part takes the rounding difference.
function taxAfterDiscount(rows: TaxedRow[], rowInclTax: Cents, discount: Cents): Cents {
  let left = discount
  return rows.reduce((total, row, index) => {
    const isLast = index === rows.length - 1
    const part =
      isLast || rowInclTax === 0
        ? left
        : divideRounded(BigInt(discount) * BigInt(row.inclTax), BigInt(rowInclTax))
    left -= part
    return total + splitTax(row.inclTax - part, row.millionths).tax
  }, 0)
}

// A single rate stays as it is; several give their combined rate.
function rateOf(rows: TaxedRow[], net: Cents, inclTax: Cents): number {
  const rates = new Set(rows.map((row) => row.millionths))
  const [only] = rates
  if (rates.size === 1 && only !== undefined) return only
  return net > 0 ? divideRounded(BigInt(inclTax - net) * 1_000_000n, BigInt(net)) : 0
}
