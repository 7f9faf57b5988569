import { renderList } from 'commerce/contract/pricing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  buildBundle,
  buildCatalogRule,
  buildChoices,
  buildGrouped,
  buildOption,
  buildProduct,
} from '#test/factories'
import { newCustomerOfGroup } from '#test/price-group'
import { type Caller, clientOf, newShopper, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp({ PUBLIC_URL: 'https://barre.example' })))
afterAll(() => shop.close())

const ask = (query: { skus: string; currencyCode?: string; storeId?: string }, caller: Caller = {}) =>
  clientOf(shop.app, caller).call(renderList, { query })

async function priceOf({ sku }: { sku: string }, caller: Caller = {}) {
  await shop.search.caughtUp()
  const { items } = valueOf(await ask({ skus: sku, currencyCode: 'USD', storeId: '1' }, caller))
  const [item] = items
  if (!item) throw new Error(`${sku} has no price.`)
  return item
}

/** final, regular, special; the cheapest and the most expensive, now and regularly */
function figures({ price_info: info }: Awaited<ReturnType<typeof priceOf>>) {
  return [
    [info.final_price, info.regular_price, info.special_price],
    [info.minimal_price, info.max_price],
    [info.minimal_regular_price, info.max_regular_price],
  ]
}

test('[PRICE-04] a product with all its amounts, with tax, without it, and as texts', async () => {
  const skirt = await buildProduct(shop.db, {
    sku: 'SKIRT 1',
    url_key: 'skirt',
    name: 'Skirt',
    price_cents: 1_082_50,
    special_price_cents: 541_25,
  })
  const withTax = { final_price: 541.25, regular_price: 1082.5, special_price: 541.25 }
  const net = { final_price: 500, regular_price: 1000, special_price: 500 }
  expect(await priceOf(skirt)).toEqual({
    id: skirt.id,
    sku: 'SKIRT 1',
    name: 'Skirt',
    type: 'simple',
    store_id: 1,
    currency_code: 'USD',
    url: 'https://barre.example/p/SKIRT%201/skirt',
    price_info: {
      ...withTax,
      minimal_price: 541.25,
      max_price: 541.25,
      minimal_regular_price: 1082.5,
      max_regular_price: 1082.5,
      formatted_prices: {
        final_price: '$541.25',
        regular_price: '$1,082.50',
        special_price: '$541.25',
        minimal_price: '$541.25',
        max_price: '$541.25',
        minimal_regular_price: '$1,082.50',
        max_regular_price: '$1,082.50',
      },
      extension_attributes: {
        tax_adjustments: {
          ...net,
          minimal_price: 500,
          max_price: 500,
          minimal_regular_price: 1000,
          max_regular_price: 1000,
        },
      },
    },
  })
})

test('[PRICE-04] a configurable product costs what its cheapest variant does; a variant has a price and address of its own', async () => {
  const [pink, black] = [
    await buildOption(shop.db, 'color', 'Pink'),
    await buildOption(shop.db, 'color', 'Black'),
  ]
  const top = await buildChoices(shop.db, { sku: 'TOP', url_key: 'top' }, [
    { sku: 'TOP-P', price_cents: 40_00, special_price_cents: 35_00, options: { color: pink } },
    { sku: 'TOP-B', price_cents: 38_00, options: { color: black } },
    { sku: 'TOP-X', price_cents: 10_00, status: 2, options: { color: black } },
  ])
  expect(figures(await priceOf(top))).toEqual([
    [35, 40, 35],
    [35, 38],
    [38, 40],
  ])
  const variant = await priceOf({ sku: 'TOP-B' })
  expect(variant).toMatchObject({ type: 'simple', url: 'https://barre.example/p/TOP/top/TOP-B' })
  expect(figures(variant)[0]).toEqual([38, 38, 0])
})

test('[PRICE-04] a bundle and a group tell between which amounts a choice lies', async () => {
  const [shoes, boots, ribbon] = [
    await buildProduct(shop.db, { price_cents: 50_00 }),
    await buildProduct(shop.db, { price_cents: 80_00 }),
    await buildProduct(shop.db, { price_cents: 3_00 }),
  ]
  const options = [
    { title: 'Shoes', parts: [boots, shoes] },
    { title: 'Ribbon', parts: [ribbon], qty: 2, isRequired: false },
  ]
  expect(figures(await priceOf(await buildBundle(shop.db, options)))).toEqual([
    [80, 80, 0],
    [50, 86],
    [50, 86],
  ])
  const ownPrice = { has_dynamic_price: false, price_cents: 70_00, special_price_cents: 80_00 }
  expect(figures(await priceOf(await buildBundle(shop.db, options, ownPrice)))[0]).toEqual([56, 70, 56])
  const look = await buildGrouped(shop.db, [
    { part: shoes, qty: 1 },
    { part: ribbon, qty: 2 },
  ])
  expect(figures(await priceOf(look))).toEqual([
    [56, 56, 0],
    [3, 50],
    [3, 50],
  ])
})

test('[PRICE-04] [PRICE-02] catalog rules are in the prices, and what is said is what is charged', async () => {
  const skirt = await buildProduct(shop.db, { price_cents: 30_00 })
  const { id } = await buildCatalogRule(shop.db)
  const item = await priceOf(skirt)
  const charged = (await (await newShopper(shop.app)).add({ sku: skirt.sku, qty: 1 })).items[0]
  await shop.db.deleteFrom('catalog_rule').where('id', '=', id).execute()
  expect(figures(item)[0]).toEqual([27, 30, 0])
  expect([charged?.price, charged?.regular_price]).toEqual([27, 30])
})

test('[PRICE-04] [part of E-23] the prices are those of the group of who is signed in', async () => {
  const skirt = await buildProduct(shop.db, { price_cents: 30_00 })
  const price = { product_id: skirt.id, price_group_id: 2, price_cents: 20_00 }
  await shop.db.insertInto('product_price').values(price).execute()
  const wholesaler = await newCustomerOfGroup(shop, 2)
  expect(figures(await priceOf(skirt, wholesaler))[0]).toEqual([20, 30, 0])
  expect(figures(await priceOf(skirt))[0]).toEqual([30, 30, 0])
})

test('[PRICE-04] skus come in the order asked, each once; unknown and disabled ones are named', async () => {
  await buildProduct(shop.db, { sku: 'B' })
  await buildProduct(shop.db, { sku: 'A' })
  await buildProduct(shop.db, { sku: 'OFF', status: 2 })
  const { items, unknown_skus } = valueOf(await ask({ skus: " B,nobody,A,,B,OFF,' or 1=1 --" }))
  expect(items.map(({ sku }) => sku)).toEqual(['B', 'A'])
  expect(unknown_skus).toEqual(['nobody', 'OFF', "' or 1=1 --"])
})

test('[PRICE-04] too many skus, another store and another currency are refused, all at once and by name', async () => {
  const many = Array.from({ length: 101 }, (_, index) => `S${index}`).join(',')
  const refused = refusalOf(await ask({ skus: many, currencyCode: 'EUR', storeId: '3' }))
  expect([refused.code, refused.fields?.map(({ field }) => field)]).toEqual([
    400,
    ['skus', 'storeId', 'currencyCode'],
  ])
  expect(refusalOf(await ask({ skus: '' })).fields?.map(({ field }) => field)).toEqual(['skus'])
  expect(valueOf(await ask({ skus: many.replace(/,S100$/, '') })).unknown_skus).toHaveLength(100)
})
