import { workFigures } from '../compare/figure.ts'
import { loadPaths } from '../visitors/load.ts'
import type { Measure } from '../measure.ts'

/** What Chrome, Edge and Firefox send. */
const browsers = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/**
 * A category page with 50 tiles, compressed for a current browser; a different category each time. As visitors get it, and
 * rendered anew for each, as for the first one after a change.
 */
export const measureCategoryPage: Measure = async ({ shop, catalog: { categories } }) => {
  const paths = categories.map(({ slug }) => `/c/${encodeURIComponent(slug)}`)
  const work = 'Category page, 50 tiles'
  const sent = await loadPaths(shop, paths, browsers)
  const [first = '/'] = paths
  await shop.restart(first, { PAGE_CACHE_MB: '0' })
  const rendered = await loadPaths(shop, paths, browsers)
  await shop.restart(first)
  return [
    ...workFigures(work, sent, { cpuMs: 1 }),
    { work, name: 'sent', value: sent.bytes / 1000, unit: 'kB' },
    ...workFigures('Category page, rendered anew', rendered, { cpuMs: 5 }),
  ]
}
