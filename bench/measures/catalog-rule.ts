import { setTimeout as sleep } from 'node:timers/promises'
import type { WireProduct } from 'commerce/contract/catalog-schemas'
import { searchCatalog } from 'commerce/contract/search'
import { call } from '../catalog-of-shop.ts'
import type { Figure } from '../compare/figure.ts'
import type { Measure, Measured } from '../measure.ts'

const goods: Record<string, string> = {
  'one category': "select array_agg(id) from category where name like 'Women%'",
  'all goods': "select '{}'::int[]",
}

/** A rule that lowers prices is made, and found in a search; then it is taken back. */
export const measureCatalogRule: Measure = async (measured) => {
  const figures: Figure[] = []
  for (const [name, categories] of Object.entries(goods)) {
    figures.push(...(await changeRule(measured, name, categories)))
  }
  return figures
}

async function changeRule({ shop, catalog }: Measured, name: string, categories: string): Promise<Figure[]> {
  const work = `Catalog rule, ${name}`
  const product = catalog.products.find(({ category }) =>
    category.some((each) => each.name.startsWith('Women')),
  )
  if (!product) throw new Error('The catalog has nothing for women.')
  const started = performance.now()
  await shop.query(`insert into catalog_rule (name, action, percent, category_ids)
    values ('Half off', 'percent_off', 50, (${categories}))`)
  const committed = performance.now()
  while (!(await isFoundBelow(shop.baseUrl, product))) await sleep(5)
  const shown = performance.now()
  await shop.query('delete from catalog_rule')
  while (await isFoundBelow(shop.baseUrl, product)) await sleep(5)
  return [
    { work, name: 'written', value: committed - started, unit: 'ms' },
    { work, name: 'shown after', value: shown - committed, unit: 'ms', bar: { atMost: 1_000 } },
  ]
}

/** Whether the lists know the product at less than its first price: by what is kept ready, not by what is read again. */
async function isFoundBelow(baseUrl: string, { sku, priceInclTax }: WireProduct): Promise<boolean> {
  const _appliedFilters = [
    { attribute: 'sku', value: sku },
    { attribute: 'price', value: { lt: priceInclTax } },
  ]
  const query = { searchQuery: JSON.stringify({ _appliedFilters }), size: 1 }
  return (await call(baseUrl, searchCatalog, { query })).total > 0
}
