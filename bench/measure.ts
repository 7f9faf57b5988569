import type { CatalogOfShop } from './catalog-of-shop.ts'
import type { Figure } from './compare/figure.ts'
import type { BenchShop } from './shop.ts'

export interface Measured {
  shop: BenchShop
  catalog: CatalogOfShop
}

/** Does one kind of work in the shop and returns its figures. */
export type Measure = (measured: Measured) => Promise<Figure[]>
