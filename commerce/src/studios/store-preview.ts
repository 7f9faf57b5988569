import type { Cents } from '#src/money'

/** What families see of a studio's store: dress codes in their order, each with its published products. */
export interface PreviewedDressCode {
  id: string
  name: string
  description: string
  products: PreviewedProduct[]
}

export interface PreviewedProduct {
  sku: string
  name: string
  image: string
  /** what students pay */
  priceCents: Cents
}
