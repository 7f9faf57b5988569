import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Description, readDescription } from '#test/description'
import { buildShopOfEveryKind } from '#test/checks/every-kind'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let description: Description
beforeAll(async () => {
  shop = await openTestApp()
  description = await readDescription(shop.app)
  await buildShopOfEveryKind(shop)
})
afterAll(() => shop.close())

const names = {
  product: 'Product',
  category: 'Category',
  attribute: 'Attribute',
  taxrule: 'TaxRule',
  review: 'Review',
  cms_page: 'ContentPage',
  cms_block: 'ContentBlock',
  cms_hierarchy: 'ContentNode',
}

async function itemsOf(query: Record<string, string>): Promise<Record<string, unknown>[]> {
  const answer = await shop.app.inject({ url: '/api/catalog/search', query: { size: '100', ...query } })
  return answer.json<{ result: { items: Record<string, unknown>[] } }>().result.items
}

test.each(Object.entries(names))(
  '[API-05] a search for some fields of a %s answers those, each as it is described, and no other',
  async (type, name) => {
    const { properties = {} } = description.document.components.schemas[name] ?? {}
    const fields = Object.keys(properties)
    expect(fields.length).toBeGreaterThan(5)
    const some = fc.subarray(fields, { minLength: 1, maxLength: Math.min(fields.length - 1, 30) })
    await fc.assert(
      fc.asyncProperty(some, fc.boolean(), async (chosen, isLeftOut) => {
        const list = chosen.join(',')
        const items = await itemsOf({ type, [isLeftOut ? '_sourceExclude' : '_sourceInclude']: list })
        expect(items).not.toEqual([])
        const wanted = new Set(isLeftOut ? fields.filter((field) => !chosen.includes(field)) : chosen)
        for (const item of items) {
          expect(description.problemsAs(`${name}Part`, item)).toEqual([])
          expect(Object.keys(item).filter((field) => !wanted.has(field))).toEqual([])
        }
      }),
      { numRuns: 20 },
    )
  },
)

test('[API-05] a part of an entity has no field that the entity has not, and none of another kind', () => {
  for (const name of [...Object.values(names), 'Tile']) {
    const part = `${name}Part`
    expect(description.problemsAs(part, {})).toEqual([])
    expect(description.problemsAs(part, { cost: 1 }), name).not.toEqual([])
    expect(
      description.problemsAs(part, { sku: 5, identifier: 5, rates: 5, title: 5, frontend_input: 5 }),
    ).not.toEqual([])
  }
})

test('[API-05] a field within a field is answered alone', async () => {
  const [item] = await itemsOf({ type: 'product', _sourceInclude: 'stock.qty,media_gallery.image' })
  expect(Object.keys(item ?? {}).toSorted()).toEqual(['media_gallery', 'stock'])
  expect(description.problemsAs('ProductPart', item)).toEqual([])
  expect(item?.['stock']).toEqual({ qty: expect.any(Number) })
})
