import type { TableProduct } from '#src/studio-prices/product-table'

/** A product as the table of a studio shows it. */
export interface ListedStudioProduct extends TableProduct {
  image: string
  /** all that it comes in */
  colors: { label: string; swatch: string; isAllowed: boolean }[]
  /** a bundle that stores do not have */
  isSoldByParts: boolean
  /** counts what was saved of it */
  version: number
}

/** What changes of it when it is saved. */
export type PricedRow = Omit<
  ListedStudioProduct,
  'name' | 'image' | 'categories' | 'colors' | 'isSoldByParts'
>
