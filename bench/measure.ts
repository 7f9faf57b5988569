import type { CatalogueOfShop } from './catalogue-of-shop.ts'
import type { Figure } from './figure.ts'
import type { BenchShop } from './shop.ts'

export interface Measured {
  shop: BenchShop
  catalogue: CatalogueOfShop
}

/** Does one kind of work in the shop and says what it took. */
export type Measure = (measured: Measured) => Promise<Figure[]>
