import type { Cents } from '#src/money'

/** An item of an order that was just placed. */
export interface OrderedItem {
  sku: string
  /** of the product whose variant it is, else its own */
  productSku: string
  name: string
  qty: number
  totalCents: Cents
  /** what was chosen and typed */
  options: string[]
  /** for whom it is */
  dancer?: string
}
