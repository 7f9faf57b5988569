import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { listingFilters } from 'commerce/search/listing-filters'
import type { QueryFilter } from 'commerce/search/query-filters'
import { noSynonyms } from 'commerce/search/synonyms'
import { expect, test } from 'vitest'
import type { CatalogTables } from '#src/catalog/tables/catalog-tables'
import type { ProductEntry } from '#src/catalog/load-entries'
import { findProducts } from '#src/search/memory/find-products'
import { KnownFacets } from '#src/search/memory/known-facets'
import { ProductIndex } from '#src/search/memory/product-index'
import type { PricedQuery } from '#src/search/product-finder'

const products = 20_000
const garments = ['Leotard', 'Skirt', 'Wrap', 'Legging', 'Camisole', 'Tutu', 'Jacket', 'Unitard']

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Two colors and two sizes each, of so many options. */
const usual = { color: 12, apparel_size: 6, brand: 20, material: 8 }
const wide = { color: 400, apparel_size: 100, brand: 1_500, material: 500, collection: 2_000, pattern: 500 }

function catalogOf(counts: Record<string, number>, fans: number[], size = products) {
  let ids = 100
  const attributes = Object.entries(counts).map(([code, count]) => ({
    code,
    input: 'select',
    options: Array.from({ length: count }, () => ({ id: ids++, label: `${code} ${ids}` })),
  }))
  const category = (path: number[]) => ({
    id: path.at(-1) ?? 0,
    path,
    name: `Part ${path.at(-1)}`,
    isActive: true,
  })
  const categories = [category([1]), category([1, 2])]
  let lowest = categories.slice(1)
  for (const fan of fans) {
    lowest = lowest.flatMap(({ path }) => Array.from({ length: fan }, () => category([...path, ids++])))
    categories.push(...lowest)
  }
  const options = attributes.flatMap((attribute) =>
    attribute.options.map((option) => ({ ...option, attribute })),
  )
  // An index needs no more of the tables than this.
  const tables = {
    attributes,
    attributeByCode: new Map(attributes.map((attribute) => [attribute.code, attribute])),
    optionById: new Map(options.map((option) => [option.id, option])),
    categories,
    openCategories: new Map(categories.map((each) => [each.id, each])),
    storeView: { language: 'en' },
    synonyms: noSynonyms,
  } as unknown as CatalogTables
  const optionOf = (code: string, number: number): number => {
    const known = attributes.find((attribute) => attribute.code === code)?.options ?? []
    return known[number % known.length]?.id ?? 0
  }
  const entryOf = (number: number): ProductEntry => {
    const sku = `B${String(number).padStart(6, '0')}`
    const colors = [0, 1].map((step) => optionOf('color', number * 31 + step))
    const sizes = [0, 1].map((step) => optionOf('apparel_size', number * 17 + step))
    const single = Object.keys(counts).slice(2).map((code, at) => [code, [optionOf(code, number * (at + 3))]]) // oxfmt-ignore
    return {
      id: number + 1,
      sku,
      urlKey: sku.toLowerCase(),
      type: 'configurable',
      name: `Atelier ${number % 20} ${garments[number % garments.length]} ${number}`,
      status: 1,
      visibility: 4,
      isInStock: true,
      inventory: number % 50,
      ratingRank: 0,
      isNew: false,
      isSale: false,
      hasSpecialPrice: false,
      createdAt: 1_700_000_000_000 + number,
      updatedAt: 1_700_000_000_000 + number,
      priceCents: 1_500 + ((number * 37) % 181) * 100,
      groupPrices: new Map(),
      changesAt: Infinity,
      categories: [{ id: lowest[number % lowest.length]?.id ?? 0, position: number % 7 }],
      options: {
        color: colors,
        apparel_size: sizes,
        ...(Object.fromEntries(single) as Record<string, number[]>),
      },
      variants: colors.flatMap((color) =>
        sizes.map((size) => ({ sku: `${sku}-${size}-${color}`, options: { color, apparel_size: size } })),
      ),
    }
  }
  const index = new ProductIndex(tables)
  for (let number = 0; number < size; number++) index.put(entryOf(number))
  const shown = categories.slice(2).map(({ id }) => id)
  return { index, entryOf, categoryIds: shown.filter((_, at) => at % Math.ceil(shown.length / 20) === 0) }
}

type Catalog = ReturnType<typeof catalogOf>

interface Page {
  from: number
  direction: 'asc' | 'desc'
  known?: KnownFacets
}

function search(
  { index }: Catalog,
  filters: QueryFilter[],
  text = '',
  { from, direction, known }: Page = { from: 0, direction: 'asc' },
) {
  const query: PricedQuery = {
    filters: [...filters, ...listingFilters(filters, true)],
    facets: ['color', 'apparel_size', 'brand', 'material', 'price'],
    text,
    sort: text === '' ? [{ field: 'price', direction }] : [],
    from,
    size: 50,
    priceGroupId: 0,
  }
  return findProducts(index, query, known && { known })
}

const inCategory = (id: number): QueryFilter => ({
  kind: 'terms',
  field: 'category_ids',
  values: [id],
  isNegated: false,
  isChoice: false,
})

test('[SEARCH-06] a misspelt word finds its products among a hundred times the options and deep categories', () => {
  const many = catalogOf(wide, [4, 4, 4, 4, 4])
  expect(search(many, [], 'Letard').total).toBe(products / garments.length)
}, 120_000)

test('[SEARCH-06] a product of four variants takes less than 3 kB of the index, however many options there are', () => {
  const heldNow = () => {
    collectGarbage()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const before = heldNow()
  const many = catalogOf(wide, [4, 4, 4, 4, 4])
  for (const id of many.categoryIds) search(many, [inCategory(id)])
  expect((heldNow() - before) / products).toBeLessThan(3_000)
  expect(search(many, []).total).toBe(products)
}, 120_000)

test('[SEARCH-06] counts are kept for every page and order of a list while units are sold, and made anew when anything that is counted changes', () => {
  const catalog = catalogOf(usual, [4, 3, 2])
  const { index, categoryIds, entryOf } = catalog
  const known = new KnownFacets()
  const sold = { ...entryOf(7), inventory: 1 }
  index.put(sold)
  const ask = (page: { from: number; direction: 'asc' | 'desc' }) => {
    const [id = 0] = categoryIds
    const found = search(catalog, [inCategory(id)], '', { known, ...page })
    expect(found.facets).toEqual(search(catalog, [inCategory(id)]).facets)
    return found.facets
  }
  const first = ask({ from: 0, direction: 'asc' })
  expect(ask({ from: 50, direction: 'asc' })).toBe(first)
  expect(ask({ from: 0, direction: 'desc' })).toBe(first)
  index.put({ ...sold, inventory: 0 })
  expect(ask({ from: 0, direction: 'asc' })).toBe(first)
  const changes: Partial<ProductEntry>[] = [
    { isInStock: false },
    { status: 2 },
    { isSale: true },
    { hasSpecialPrice: true },
    { priceCents: 99_900 },
    { groupPrices: new Map([[3, 100]]) },
    { updatedAt: 1 },
    { name: 'Another' },
    { categories: entryOf(8).categories },
    { options: entryOf(9).options },
    { variants: entryOf(9).variants },
  ]
  for (const change of changes) {
    const before = ask({ from: 0, direction: 'asc' })
    index.put({ ...sold, ...change })
    expect(ask({ from: 0, direction: 'asc' }), JSON.stringify(change)).not.toBe(before)
    index.put(sold)
  }
  const before = ask({ from: 0, direction: 'asc' })
  index.remove(sold.id)
  expect(ask({ from: 0, direction: 'asc' })).not.toBe(before)
})
