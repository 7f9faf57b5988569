import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderStoredSizes } from '#src/catalog/stored/order-stored-sizes'
import { insertOptions } from '#src/catalog/import/attributes/attribute-queries'
import { queryCatalog } from '#test/desks/query-catalog'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

interface Attribute {
  options: { label: string }[]
}

async function listSizes(attributeCode: string): Promise<string[]> {
  await shop.search.caughtUp()
  const query = { _appliedFilters: [{ attribute: 'attribute_code', value: { eq: attributeCode } }] }
  const { result } = await queryCatalog<Attribute>(shop.app, { type: 'attribute', query, size: 1 })
  return (result.items[0]?.options ?? []).map(({ label }) => label)
}

test('[CAT-03] sizes that a shop already had stand as the rule says after an upgrade', async () => {
  const attributes = await shop.db.selectFrom('attribute').select(['id', 'code']).execute()
  for (const [code, labels] of [
    ['apparel_size', ['M', '2XL', '4-6', 'XS', '2-4']],
    ['shoes_size', ['6', '1Y', '5.5', '9C', '5']],
  ] as const) {
    const { id } = attributes.find((attribute) => attribute.code === code)!
    await shop.db.deleteFrom('attribute_option').where('attribute_id', '=', id).execute()
    await insertOptions(
      shop.db,
      labels.map((label, position) => ({ attributeId: id, label, swatch: '', position })),
    )
  }
  expect(await listSizes('apparel_size')).toEqual(['M', '2XL', '4-6', 'XS', '2-4'])
  await orderStoredSizes(shop.db)
  expect(await listSizes('apparel_size')).toEqual(['2-4', '4-6', 'XS', 'M', '2XL'])
  expect(await listSizes('shoes_size')).toEqual(['9C', '1Y', '5', '5.5', '6'])
})

test('the order that a merchant gives them later stays', async () => {
  await shop.db.updateTable('attribute_option').set({ position: 0 }).where('label', '=', '2XL').execute()
  await orderStoredSizes(shop.db)
  expect((await listSizes('apparel_size'))[0]).toBe('2XL')
})
