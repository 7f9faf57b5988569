import type { Client } from 'commerce/contract/call/make-client'
import type { SearchQuery } from 'commerce/contract/search'
import { buildLeotard } from 'commerce/test/build-product'
import { expect, test } from 'vitest'
import { listRelated } from '#src/catalog/list-related'

const women = 20
const besideLeotards = [
  { id: 21, name: 'Leotards', slug: 'leotards', include_in_menu: true },
  { id: 22, name: 'Tights', slug: 'tights', include_in_menu: true },
  { id: 23, name: 'Skirts', slug: 'skirts', include_in_menu: true },
]

/** A server with tights in a category and skirts in another, and the searches it got. */
function server() {
  const asked: string[] = []
  const found = (items: object[]) => ({ ok: true, value: { items, total: items.length, aggregations: {} } })
  const call = async (
    _call: unknown,
    { query }: { query: { type: string; searchQuery: string; size?: number } },
  ) => {
    const { _appliedFilters: [filter] = [] } = JSON.parse(query.searchQuery) as SearchQuery
    const value = filter?.value as { in?: string[]; eq?: number }
    asked.push(`${query.type} ${filter?.attribute}`)
    if (query.type === 'category') return found(besideLeotards)
    const skus = value.in ?? [1, 2, 3].map((number) => `${value.eq === 22 ? 'TI' : 'SK'}${number}`)
    return found(skus.slice(0, query.size).toReversed().map(tile))
  }
  return { asked, api: { call } as unknown as Client }
}

function tile(sku: string) {
  return {
    sku,
    parentSku: sku,
    type_id: sku.startsWith('GIFT') ? 'virtual' : 'simple',
    name: sku,
    configurable_options: [],
    tile_variants: [],
    stock: { product_id: 1, is_in_stock: true, qty: 1 },
  }
}

const ofWomen = [{ id: 21, name: 'Leotards', slug: 'leotards', path: `1/2/${women}/21` }]

test('[part of PDP-02] one search shows what the merchant paired with a product, in their order, and one in its place', async () => {
  const { api, asked } = server()
  const product = buildLeotard({
    categories: ofWomen,
    pairedSkus: ['TI9', 'SK9', 'GIFT', 'BS9'],
    relatedSkus: ['LE8', 'LE9'],
  })
  const related = await listRelated(api, product)
  expect(related.map(({ sku }) => sku)).toEqual(['TI9', 'SK9', 'BS9', 'LE8'])
  expect(asked).toEqual(['product sku'])
})

test('[part of PDP-02] where nothing is paired, the kinds beside its own take turns', async () => {
  const { api, asked } = server()
  const related = await listRelated(api, buildLeotard({ categories: ofWomen }))
  expect(related.map(({ sku }) => sku)).toEqual(['TI2', 'SK2', 'TI1', 'SK1'])
  expect(asked).toEqual(['category parent_id', 'product category_ids', 'product category_ids'])
})

test('a product of no category has nothing beside it', async () => {
  const { api, asked } = server()
  expect(await listRelated(api, buildLeotard())).toEqual([])
  expect(asked).toEqual([])
})
