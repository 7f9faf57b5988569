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
  /** what a unit cost when it was added, where that was another amount */
  previousUnitCents: Cents | null
  regularCents: Cents
  rowCents: Cents
  discountCents: Cents
  isInStock: boolean
  stockState: StockState
  /** units that can be had now; null where they are not counted */
  availableQty: number | null
  maxQty: number
  options: { label: string; value: string }[]
}

export interface CartTotals {
  itemsQty: number
  grandTotalCents: Cents
  /** null where the bag has none */
  couponCode: string | null
  /** why it takes nothing off; null while it holds */
  couponMessage: string | null
  /** whether something of it is shipped */
  ships: boolean
  /** the ways chosen, while they fit; null where none is */
  shippingTitle: string | null
  paymentTitle: string | null
  /** CART-11: in the order they are shown */
  segments: TotalsSegment[]
}

export interface Cart {
  /** grows with every change */
  version: number
  lines: CartLine[]
  totals: CartTotals
  /** nothing in it is shipped */
  isVirtual: boolean
}

/** What is wanted of a product, as a line of a cart and an order name it. */
export interface ChosenProduct {
  sku: string
  qty: number
  options: ChosenOptions
}

/** The cart of a visitor, with what no page is told: its secret id, and what an order repeats of its lines. */
export interface VisitorCart {
  id: string
  cart: Cart
  products: ChosenProduct[]
}

/** Whether a bag has more lines than one order takes. Joined bags may: nothing of them is lost. */
export function isTooLong(lines: readonly unknown[]): boolean {
  return lines.length > CART_MAX_LINES
}
