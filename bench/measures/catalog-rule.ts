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

/** Creates a price rule, finds it in a search, and deletes it. */
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

/** Whether lists show the product below its first price: from the index, not from the database. */
async function isFoundBelow(baseUrl: string, { sku, priceInclTax }: WireProduct): Promise<boolean> {
  const _appliedFilters = [
    { attribute: 'sku', value: sku },
    { attribute: 'price', value: { lt: priceInclTax } },
  ]
  const query = { searchQuery: JSON.stringify({ _appliedFilters }), size: 1 }
  return (await call(baseUrl, searchCatalog, { query })).total > 0
}
