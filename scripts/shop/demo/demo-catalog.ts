import { join } from 'node:path'
import { DEMO_FOLDER, listDemoPictures } from '../../../demo/src/list-demo-pictures.ts'
import type { ImportRequest } from '../../../api/src/import/import-request.ts'

/** The catalog of a new shop. Its pictures are drawn later: see demo-pictures.ts. */
export async function demoCatalog(): Promise<ImportRequest> {
  const pictures = await listDemoPictures()
  return {
    products: join(DEMO_FOLDER, 'products.csv'),
    categories: join(DEMO_FOLDER, 'categories.csv'),
    prices: join(DEMO_FOLDER, 'prices.csv'),
    reviews: join(DEMO_FOLDER, 'reviews.csv'),
    labels: join(DEMO_FOLDER, 'labels.csv'),
    synonyms: join(DEMO_FOLDER, 'synonyms.csv'),
    mediaFolder: DEMO_FOLDER,
    drawnPictures: new Map([...pictures].map(([path, picture]) => [path, { ...picture, drawnFrom: path }])),
  }
}
