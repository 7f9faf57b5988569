import { priceLine } from 'commerce/cart/price-line'
import { optionsToWire } from 'commerce/contract/codecs/options-codec'
import { offerOfProduct } from 'commerce/catalog/offer-of-product'
import { openingOptions } from 'commerce/catalog/selection'
import { renderList } from 'commerce/contract/pricing'
import { productFromWire } from 'commerce/contract/codecs/product-from-wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryCatalog } from '#test/desks/query-catalog'
import { openImportDesk } from '#test/desks/import-desk'
import { clientOf, newShopper, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let desk: Awaited<ReturnType<typeof openImportDesk>>
beforeAll(async () => {
  shop = await openTestApp()
  desk = await openImportDesk(shop.pool)
})
afterAll(async () => {
  await desk.close()
  await shop.close()
})

const choice = 'required=1,default=1,can_change_qty=0'
const header =
  'sku,product_type,name,price,qty,special_price,special_price_to_date,bundle_price_type,bundle_values\n'

/** The price of a bundle, and its struck-through price, wherever they appear; in cents. */
async function pricesOf({ special, until = '' }: { special: string; until?: string }) {
  const values = [
    `name=Feet,type=radio,${choice},sku=SHOE,price=1.50,default_qty=2,price_type=fixed`,
    `name=Hair,type=radio,${choice},sku=NET,price=12.5,default_qty=1,price_type=percent`,
  ]
  const parts = 'SHOE,simple,Shoe,50,100,,,,\nNET,simple,Net,3,100,,,,\n'
  const bundle = `KIT,bundle,Kit,33.33,,${special},${until},fixed,"${values.join('|')}"\n`
  expect(await desk.importTexts({ products: header + parts + bundle })).toMatchObject({ kind: 'imported' })
  await shop.search.caughtUp()
  const query = { _appliedFilters: [{ attribute: 'sku', value: { eq: 'KIT' } }] }
  const [listed] = (await queryCatalog(shop.app, { query })).result.items
  if (!listed) throw new Error('The bundle is not listed.')
  const product = productFromWire(listed)
  const options = openingOptions(product)
  const caller = { priceGroupId: 0, now: new Date(0) }
  const shown = priceLine({ offer: offerOfProduct(product, undefined), options, qty: 1 }, caller)
  const product_option = optionsToWire(options)
  const shopper = await newShopper(shop.app)
  const { items } = await shopper.add({ sku: 'KIT', qty: 1, ...(product_option && { product_option }) })
  const rendered = valueOf(await clientOf(shop.app).call(renderList, { query: { skus: 'KIT' } })).items[0]
  const cents = (amount: number | undefined) => Math.round((amount ?? NaN) * 100)
  return {
    list: [cents(listed.priceInclTax), cents(listed.originalPriceInclTax)],
    page: [shown.cents, shown.regularCents],
    cart: [cents(items[0]?.price), cents(items[0]?.regular_price)],
    call: [cents(rendered?.price_info.final_price), cents(rendered?.price_info.regular_price)],
  }
}

const everywhere = (now: number, regular: number) => ({
  list: [now, regular],
  page: [now, regular],
  cart: [now, regular],
  call: [now, regular],
})

// 33.33, twice 1.50, and 12.5% of 33.33
const regular = 33_33 + 3_00 + 4_17

test('[PDP-11] [part of BACK-04] the special price of a bundle with a price of its own is a percentage of it and of what its choices add', async () => {
  expect(await pricesOf({ special: '' })).toEqual(everywhere(regular, regular))
  expect(await pricesOf({ special: '80.00' })).toEqual(everywhere(26_66 + 5_74, regular))
  expect(await pricesOf({ special: '66.66' })).toEqual(everywhere(22_22 + 4_78, regular))
  expect(await pricesOf({ special: '80', until: '2020-01-01' })).toEqual(everywhere(regular, regular))
  expect(await pricesOf({ special: '100' })).toEqual(everywhere(regular, regular))
  expect(await pricesOf({ special: '250' })).toEqual(everywhere(regular, regular))
})
