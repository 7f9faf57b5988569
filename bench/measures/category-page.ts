import { workFigures } from '../compare/figure.ts'
import { loadPaths } from '../visitors/load.ts'
import type { Measure } from '../measure.ts'

/** What Chrome, Edge and Firefox send. */
const browsers = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/**
 * A category page with 50 tiles, compressed for a current browser; a different category each time. Once as visitors get it,
 * and once without stored pages, so that each is rendered.
 */
export const measureCategoryPage: Measure = async ({ shop, catalog: { categories } }) => {
  const paths = categories.map(({ slug }) => `/c/${encodeURIComponent(slug)}`)
  const stored = await loadPaths(shop, paths, browsers)
  const [first = '/'] = paths
  await shop.restart(first, { PAGE_CACHE_MB: '0' })
  const rendered = await loadPaths(shop, paths, browsers)
  await shop.restart(first)
  return [
    ...workFigures('Category page, 50 tiles', rendered, { cpuMs: 5 }),
    { work: 'Category page, 50 tiles', name: 'sent', value: rendered.bytes / 1000, unit: 'kB' },
    ...workFigures('Category page, stored', stored, { cpuMs: 1 }),
  ]
}
