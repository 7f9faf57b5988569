import { setTimeout as sleep } from 'node:timers/promises'
import type { WireProduct } from 'commerce/contract/catalog-schemas'
import { searchCatalog } from 'commerce/contract/search'
import { call } from '../catalog-of-shop.ts'
import type { Figure } from '../compare/figure.ts'
import { middleOf } from '../compare/ratios.ts'
import type { Measure, Measured } from '../measure.ts'

const goods: Record<string, string> = {
  'one category': "select array_agg(id) from category where name like 'Women%'",
  'all goods': "select '{}'::int[]",
}

const changes = 7

/** Creates a price rule, finds it in a search, and deletes it: the middle of several times. */
export const measureCatalogRule: Measure = async (measured) => {
  const figures: Figure[] = []
  for (const [name, categories] of Object.entries(goods)) {
    const work = `Catalog rule, ${name}`
    const times: Change[] = []
    for (let change = 0; change < changes; change++) times.push(await changeRule(measured, categories))
    const middle = (key: keyof Change) => middleOf(times.map((each) => each[key]))
    figures.push(
      { work, name: 'written', value: middle('writtenMs'), unit: 'ms' },
      { work, name: 'shown after', value: middle('shownMs'), unit: 'ms', bar: { atMost: 1_000 } },
    )
  }
  return figures
}

interface Change {
  writtenMs: number
  shownMs: number
}

async function changeRule({ shop, catalog }: Measured, categories: string): Promise<Change> {
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
  return { writtenMs: committed - started, shownMs: shown - committed }
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
