import { join } from 'node:path'
import type { ImportRequest } from '../../api/src/import/import-request.ts'

const folder = join(import.meta.dirname, '../../e2e/catalog')

/** One product of each kind, some low on stock, and a category of 130. */
export const e2eCatalog: ImportRequest = {
  products: join(folder, 'products.csv'),
  categories: join(folder, 'categories.csv'),
  prices: join(folder, 'prices.csv'),
  reviews: join(folder, 'reviews.csv'),
  mediaFolder: join(folder, 'media'),
}
