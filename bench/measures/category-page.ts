import { workFigures } from '../compare/figure.ts'
import { loadAddresses } from '../visitors/load.ts'
import type { Measure } from '../measure.ts'

/** What Chrome, Edge and Firefox send. */
const browsers = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** The page of a category with 50 tiles, rendered again each time and compressed as for a browser of today; the categories in turn. */
export const measureCategoryPage: Measure = async ({ shop, catalog: { categories } }) => {
  const addresses = categories.map(({ slug }) => `/c/${encodeURIComponent(slug)}`)
  const load = await loadAddresses(shop, addresses, browsers)
  return [
    ...workFigures('Category page, 50 tiles', load, { cpuMs: 5 }),
    { work: 'Category page, 50 tiles', name: 'sent', value: load.bytes / 1000, unit: 'kB' },
  ]
}
