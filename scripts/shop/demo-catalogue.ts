import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { drawDemoPictures } from '../../demo/src/draw-demo-pictures.ts'
import { DEMO_FOLDER } from '../../demo/src/list-demo-pictures.ts'
import type { ImportRequest } from '../../api/src/import/import-request.ts'
import type { Config } from '../../api/src/config.ts'

/** The catalogue that a new shop shows, with its pictures drawn and the files it sells. */
export async function demoCatalogue(config: Config, say: (sentence: string) => void): Promise<ImportRequest> {
  const mediaFolder = join(config.dataFolder, 'demo-pictures')
  let nextReport = 0
  await drawDemoPictures(mediaFolder, (done, total) => {
    if (done < nextReport) return
    say(`Drawing the demo pictures … ${done} of ${total}`)
    nextReport = done + total / 4
  })
  await cp(join(DEMO_FOLDER, 'downloads'), join(mediaFolder, 'downloads'), { recursive: true })
  return {
    products: join(DEMO_FOLDER, 'products.csv'),
    categories: join(DEMO_FOLDER, 'categories.csv'),
    prices: join(DEMO_FOLDER, 'prices.csv'),
    reviews: join(DEMO_FOLDER, 'reviews.csv'),
    mediaFolder,
  }
}
