import type { ChosenOptions } from '#src/cart/chosen-options'
import type { ProductType } from '#src/cart/offer'
import type { StockState } from '#src/cart/stock-state'
import type { TotalsSegment } from '#src/cart/totals-segments'
import { CART_MAX_LINES } from '#src/limits'
import type { Cents } from '#src/money'

/** A line as a shopper sees it. Amounts include tax. */
export interface CartLine {
  id: number
  sku: string
  parentSku: string
  name: string
  slug: string
  image: string
  type: ProductType
  qty: number
  unitCents: Cents
  /** the unit price when it was added, if it was different */
  previousUnitCents: Cents | null
  regularCents: Cents
  rowCents: Cents
  discountCents: Cents
  isInStock: boolean
  stockState: StockState
  /** units in stock now; null if stock is not managed */
  availableQty: number | null
  maxQty: number
  /** the smallest quantity, and the step between those that can be bought; left out where both are 1 */
  quantities?: { min: number; increment: number } | undefined
  options: { label: string; value: string }[]
  /** who it is for, in the store of a studio; empty: not said */
  dancer: string
  /** its options by id; left out where it has none */
  chosen?: ChosenOptions
  /** changed without a connection: its stock and price are those of an earlier answer */
  isUnchecked?: true
}

export interface CartTotals {
  /** what the header shows: pieces, or lines if a setting says so */
  bagCount: number
  grandTotalCents: Cents
  /** null if the cart has none */
  couponCode: string | null
  /** why the coupon takes nothing off; null while it applies */
  couponMessage: string | null
  /** whether something in it needs shipping */
  ships: boolean
  /** the chosen methods, while they fit; null if none is chosen */
  shippingTitle: string | null
  paymentTitle: string | null
  /** CART-11: in display order */
  segments: TotalsSegment[]
}

export interface Cart {
  /** grows with every change */
  version: number
  lines: CartLine[]
  totals: CartTotals
  /** products that went out of stock, where a setting takes them out until they are back */
  leftOut: string[]
  /** nothing in it needs shipping */
  isVirtual: boolean
  /**
   * only in a browser: changes in it wait for the server, which has yet to confirm the amounts. `couponCode` is the coupon to
   * try, or null where one was removed; left out where the coupon was not changed
   */
  waiting?: { couponCode?: string | null }
}

/** A product with its options, as a line of a cart or an order names it. */
export interface ChosenProduct {
  sku: string
  qty: number
  options: ChosenOptions
  /** who it is for, in the store of a studio */
  dancer?: string
}

/** A visitor's cart with what no page may know: its secret id, and what an order repeats of its lines. */
export interface VisitorCart {
  id: string
  cart: Cart
  products: ChosenProduct[]
}

/** Whether a cart has more lines than one order takes. Merged carts may, because no line is dropped. */
export function isTooLong(lines: readonly unknown[]): boolean {
  return lines.length > CART_MAX_LINES
}
