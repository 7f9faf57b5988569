import { optionsProblem } from '#src/cart/check-options'
import { availableUnits } from '#src/cart/stock-state'
import { type QuantityTerms, smallestQty } from '#src/cart/quantity-terms'
import { stockParts, type StockedLine, unitsNeeded } from '#src/cart/stock-parts'
import type { Offer } from '#src/cart/offer'
import type { FieldError } from '#src/field-error'
import { CART_MAX_QTY } from '#src/limits'
import { messages } from '#src/messages'
import type { Cents } from '#src/money'
import type { SentenceValues } from '#src/words/catalogs'

export type RefusalToAdd =
  | { kind: 'product-not-found'; message: string }
  | { kind: 'price-unknown'; message: string }
  | { kind: 'options-invalid'; message: string; fields: FieldError[] }
  | { kind: 'quantity-invalid'; message: string; values: SentenceValues; fields: FieldError[] }
  | { kind: 'out-of-stock'; message: string }
  | { kind: 'quantity-not-available'; message: string; available: number }

export interface Addition {
  /** the line as it would be */
  line: StockedLine
  /** all lines as they would be, including that one */
  lines: StockedLine[]
  unitCents: Cents
  allowsZeroPrice: boolean
  optionErrors: FieldError[]
}

/** CART-01 to CART-03: why a product cannot be added; undefined if it can. */
export function refusalToAdd(addition: Addition): RefusalToAdd | undefined {
  return productRefusal(addition) ?? quantityRefusal(addition) ?? stockRefusal(addition)
}

/** The same for what is in the cart already and changes its line: it takes no more stock, and only a larger line can be too large. */
export function refusalToMove(addition: Addition & { isLarger: boolean }): RefusalToAdd | undefined {
  return productRefusal(addition) ?? (addition.isLarger ? quantityRefusal(addition) : undefined)
}

function productRefusal(addition: Addition): RefusalToAdd | undefined {
  const { line, unitCents, allowsZeroPrice, optionErrors } = addition
  if (!line.offer.isEnabled) return { kind: 'product-not-found', message: messages.productNotFound }
  if (optionErrors.length > 0) {
    return {
      kind: 'options-invalid',
      message: optionsProblem(optionErrors) ?? messages.fixErrors,
      fields: optionErrors,
    }
  }
  if (allowsZeroPrice ? unitCents < 0 : unitCents <= 0) {
    return { kind: 'price-unknown', message: messages.priceUnknown }
  }
  return undefined
}

function quantityRefusal({ line, lines }: Addition): RefusalToAdd | undefined {
  const { offer, qty } = line
  const { maxQty } = offer.stock
  // A merchant's quantity limit applies to the whole cart, even if dancers or texts split it into lines.
  const others = maxQty < CART_MAX_QTY ? qtyOf(offer, lines) - qty : 0
  if (others + qty > maxQty) return notAvailable(Math.max(0, maxQty - others))
  const problem = quantityProblem(offer.stock, qty)
  return problem && { kind: 'quantity-invalid', ...problem, fields: [{ field: 'qty', ...problem }] }
}

function quantityProblem(terms: QuantityTerms, qty: number) {
  if (qty < terms.minQty) return { message: messages.quantityTooSmall, values: { least: smallestQty(terms) } }
  return qty % terms.increment === 0
    ? undefined
    : { message: messages.quantityNotInSteps, values: { step: terms.increment } }
}

function qtyOf({ productId }: Offer, lines: StockedLine[]): number {
  return lines.reduce((sum, { offer, qty }) => sum + (offer.productId === productId ? qty : 0), 0)
}

function stockRefusal({ line, lines }: Addition): RefusalToAdd | undefined {
  if (!line.offer.stock.isInStock) return outOfStock
  const needed = unitsNeeded(lines)
  for (const part of stockParts(line)) {
    const available = part.offer.isEnabled ? availableUnits(part.offer.stock) : 0
    const wanted = needed.get(part.offer.productId) ?? part.qty
    if (available === null || available >= wanted) continue
    if (available <= 0) return outOfStock
    const others = wanted - part.qty
    const perUnit = part.qty / line.qty
    const left = Math.max(0, Math.floor((available - others) / perUnit))
    return notAvailable(left)
  }
  return undefined
}

const outOfStock = { kind: 'out-of-stock', message: messages.outOfStockRefused } as const

function notAvailable(available: number): RefusalToAdd {
  return { kind: 'quantity-not-available', message: messages.quantityNotAvailable, available }
}
