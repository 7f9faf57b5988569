import { workFigures } from '../compare/figure.ts'
import { loadAddresses } from '../visitors/load.ts'
import type { Measure } from '../measure.ts'

/** What Chrome, Edge and Firefox send. */
const browsers = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** A category page with 50 tiles, rendered each time and compressed for a current browser; a different category each time. */
export const measureCategoryPage: Measure = async ({ shop, catalog: { categories } }) => {
  const addresses = categories.map(({ slug }) => `/c/${encodeURIComponent(slug)}`)
  const load = await loadAddresses(shop, addresses, browsers)
  return [
    ...workFigures('Category page, 50 tiles', load, { cpuMs: 5 }),
    { work: 'Category page, 50 tiles', name: 'sent', value: load.bytes / 1000, unit: 'kB' },
  ]
}
