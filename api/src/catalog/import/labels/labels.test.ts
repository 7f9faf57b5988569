import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCart, updateItem } from 'commerce/contract/cart'
import type { WireAttribute } from 'commerce/contract/catalog-schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openImportDesk } from '#test/desks/import-desk'
import { queryCatalog, skusOf, where } from '#test/desks/query-catalog'
import { clientOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

const products = `sku,product_type,name,price,qty,is_in_stock,visibility,additional_attributes,configurable_variations
LEO-BLK,simple,Leotard Black,38,20,1,Not Visible Individually,"color=Black,apparel_size=M",
LEO-RED,simple,Leotard Red,38,20,1,Not Visible Individually,"color=Red,apparel_size=M",
LEO,configurable,Leotard,,,1,"Catalog, Search","material=Cotton,lined=Yes,machine_washable=No","sku=LEO-BLK,color=Black|sku=LEO-RED,color=Red"
`
const labels = `store_view_code,attribute_code,option,label
de,color,,Farbe
de,color,Black,Schwarz
de,material,,Stoff
de,material,Cotton,Baumwolle
it,color,,Colore
it,color,Black,Nero
`

describe.each(['memory', 'postgres'] as const)('with the search engine %s', (engine) => {
  let shop: Awaited<ReturnType<typeof openTestApp>>
  let desk: Awaited<ReturnType<typeof openImportDesk>>
  beforeAll(async () => {
    shop = await openTestApp({ SEARCH_ENGINE: engine })
    await shop.db.updateTable('store_view').set({ is_enabled: true }).execute()
    desk = await openImportDesk(shop.pool)
    expect(await desk.importTexts({ products })).toMatchObject({ kind: 'imported' })
  })
  beforeEach(async () => {
    await shop.db.deleteFrom('attribute_text').execute()
    await shop.db.deleteFrom('attribute_option_text').execute()
  })
  afterAll(async () => {
    await desk.close()
    await shop.close()
  })

  const listed = async (store: string) => {
    await shop.search.caughtUp()
    const query = { _appliedFilters: [where('sku', 'LEO')] }
    const { result } = await queryCatalog(shop.app, { query, store })
    const [product] = result.items
    const [color] = product?.configurable_options ?? []
    return {
      choice: color?.label,
      colors: color?.values.map(({ label, swatch }) => [label, swatch]),
      details: product?.custom_attributes,
    }
  }
  const find = async (text: string, store: string) => {
    await shop.search.caughtUp()
    return skusOf(shop.app, { query: { _searchText: text }, store })
  }

  test('a product says its choices and details in the language of its store view', async () => {
    const english = await listed('default')
    expect(english.choice).toBe('Color')
    expect(await desk.importTexts({ labels })).toMatchObject({
      summary: { labels: { created: 6, updated: 0, unchanged: 0, removed: 0 } },
    })
    expect(await listed('default')).toEqual(english)
    const swatches = english.colors?.map(([, swatch]) => swatch)
    expect(await listed('de')).toEqual({
      choice: 'Farbe',
      // What has no label of its own keeps that of the default view, and a translated color keeps its swatch.
      colors: [
        ['Schwarz', swatches?.[0]],
        ['Red', swatches?.[1]],
      ],
      details: [
        { attribute_code: 'lined', label: 'Lined', value: 'Ja' },
        { attribute_code: 'machine_washable', label: 'Machine washable', value: 'Nein' },
        { attribute_code: 'material', label: 'Stoff', value: 'Baumwolle' },
      ],
    })
    expect(english.details?.map(({ value }) => value)).toEqual(['Yes', 'No', 'Cotton'])
    expect(await listed('it')).toMatchObject({
      choice: 'Colore',
      colors: [
        ['Nero', swatches?.[0]],
        ['Red', swatches?.[1]],
      ],
      details: [{ value: 'Sì' }, { value: 'No' }, { value: 'Cotton' }],
    })
  })

  test('a filter, a bag and the search know them as well', async () => {
    await desk.importTexts({ labels })
    await shop.search.caughtUp()
    const query = { _appliedFilters: [where('attribute_code', 'color')] }
    const { result } = await queryCatalog<WireAttribute>(shop.app, { type: 'attribute', query, store: 'de' })
    expect(result.items).toMatchObject([{ frontend_label: 'Farbe', default_frontend_label: 'Color' }])
    expect(result.items[0]?.options.map(({ label }) => label)).toContain('Schwarz')

    const client = clientOf(shop.app)
    const cartId = valueOf(await client.call(createCart, { query: { storeCode: 'de' } }))
    const cartItem = { sku: 'LEO-BLK', qty: 1 }
    const cart = valueOf(await client.call(updateItem, { query: { cartId }, body: { cartItem } }))
    expect(cart.items[0]?.options).toEqual([{ label: 'Farbe', value: 'Schwarz' }])

    expect(await find('schwarz', 'de')).toEqual(['LEO'])
    expect(await find('nero', 'it')).toEqual(['LEO'])
    expect(await find('schwarz', 'default')).toEqual([])
  })

  test('the next file replaces them', async () => {
    await desk.importTexts({ labels })
    const next = 'store_view_code,attribute_code,option,label\nde,color,,Farbton\nde,color,Black,Schwarz\n'
    expect(await desk.importTexts({ labels: next })).toMatchObject({
      summary: { labels: { created: 0, updated: 1, unchanged: 1, removed: 4 } },
    })
    expect((await listed('de')).choice).toBe('Farbton')
    expect((await listed('it')).choice).toBe('Color')
  })

  test('labels of attributes that come in with the same products are taken', async () => {
    const ofTag = 'sku,name,price,additional_attributes\nTAG,Tag,4,fastening=Clip\n'
    const ofClip = 'store_view_code,attribute_code,option,label\nde,fastening,Clip,Klammer\n'
    expect(await desk.importTexts({ products: ofTag, labels: ofClip })).toMatchObject({ kind: 'imported' })
  })

  const head = 'store_view_code,attribute_code,option,label\n'
  test.each([
    [
      'a store view that the shop has not',
      'mars,color,,Hue',
      '2: store_view_code: the shop has no store view mars',
    ],
    [
      'an attribute that the shop has not',
      'de,hue,,Farbe',
      '2: attribute_code: the shop has no attribute hue',
    ],
    ['an option that the attribute has not', 'de,color,Puce,Puce', '2: option: color has no option Puce'],
    ['no label', 'de,color,,', '2: label: is empty'],
    ['a label that is too long', `de,color,,${'x'.repeat(501)}`, '2: label: has more than 500 letters'],
    [
      'one thing named twice',
      'de,color,,Farbe\nde,color,,Farbton',
      '3: label: is given a second time; the first is in line 2',
    ],
  ])('%s is a problem, and nothing changes', async (_what, row, problem) => {
    await desk.importTexts({ labels })
    expect(await desk.problemsOf({ labels: `${head}${row}\n` })).toEqual([problem])
    expect(await desk.rows('select label from attribute_text order by label')).toEqual([
      { label: 'Colore' },
      { label: 'Farbe' },
      { label: 'Stoff' },
    ])
  })

  test('the example of the documents comes in', async () => {
    const example = readFileSync(join(import.meta.dirname, '../../../../../docs/examples/labels.csv'), 'utf8')
    expect(await desk.importTexts({ labels: example })).toMatchObject({ kind: 'imported' })
  })
})
