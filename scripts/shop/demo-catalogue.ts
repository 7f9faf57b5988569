import { join } from 'node:path'
import type { ImportRequest } from '../../api/src/catalogue/import/run-import.ts'

const folder = join(import.meta.dirname, '../../api/seed/demo')

/** The catalogue that a new shop shows. */
export const demoCatalogue: ImportRequest = {
  products: join(folder, 'products.csv'),
  categories: join(folder, 'categories.csv'),
  reviews: join(folder, 'reviews.csv'),
}
