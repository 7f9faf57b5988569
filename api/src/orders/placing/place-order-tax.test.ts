import type { WireTaxRule } from 'commerce/contract/catalog-schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryCatalog } from '#test/desks/query-catalog'
import { buildProduct } from '#test/factories'
import { austin, toAustin } from '#test/people'
import { newBuyer, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let server: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  server = await openTestApp()
  await server.pool.query(`with rate as (
      insert into tax_rate (code, country, region, percent) values ('US-NY', 'US', 'NY', 16.5) returning id
    ) insert into tax_rule_rate (rule_id, rate_id)
      select of_class.rule_id, rate.id from rate, tax_rule_class of_class where of_class.class_id = 2`)
})
afterAll(() => server.close())

test('[PRICE-01] an order is taxed where its parcel goes by its label, whatever number a client gives the state', async () => {
  const skirt = await buildProduct(server.db, { price_cents: 108_25 })
  const buyer = await newBuyer(server.app, [{ sku: skirt.sku, qty: 1 }])
  const shippingAddress = { ...austin, region: 'New York', region_id: 57, postcode: '10001' }
  const cheaper = await buyer.composeOrder({ ...toAustin, shippingAddress })
  const refusal = refusalOf(await buyer.send(cheaper))
  expect(refusal).toMatchObject({
    reason: 'totals-differ',
    meta: { totals: { subtotal_incl_tax: 116.5, grand_total: 121.5 } },
  })
  const { orderNumber } = valueOf(await buyer.send({ ...cheaper, totals: { grand_total: 121.5 } }))
  const { rows } = await server.pool.query(
    `select region, region_id from order_address join orders on orders.id = order_id
    where kind = 'shipping' and increment_id = $1`,
    [orderNumber],
  )
  expect(rows).toEqual([{ region: 'NY', region_id: 43 }])
})

test('[PRICE-01] the tax of one postcode is that of its parts, which are written behind a dash', async () => {
  await server.pool.query(`with rate as (
      insert into tax_rate (code, country, region, postcode, percent) values ('US-TX-78703', 'US', 'TX', '78703', 16.5)
      returning id
    ) insert into tax_rule_rate (rule_id, rate_id)
      select of_class.rule_id, rate.id from rate, tax_rule_class of_class where of_class.class_id = 2`)
  const skirt = await buildProduct(server.db, { price_cents: 108_25 })
  for (const postcode of ['78703', '78703-2201']) {
    const buyer = await newBuyer(server.app, [{ sku: skirt.sku, qty: 1 }])
    valueOf(await buyer.chooseShipping({ countryId: 'US', region: 'TX', postcode }))
    const shippingAddress = { ...austin, postcode }
    const { totals } = valueOf(await buyer.send(await buyer.composeOrder({ ...toAustin, shippingAddress })))
    expect(totals.subtotal_incl_tax).toBe(116.5)
  }
})

test('[PRICE-01] who counts the tax from the tax rules gets the figures of the shop', async () => {
  const skirt = await buildProduct(server.db, { price_cents: 108_25 })
  const { result: products } = await queryCatalog(server.app, { query: { _searchText: skirt.sku }, size: 1 })
  const { price, tax_class_id: classId } = products.items[0]!
  const { result } = await queryCatalog<WireTaxRule>(server.app, { type: 'taxrule' })
  const rates = result.items.find((rule) => rule.product_tax_class_ids.includes(classId ?? 0))?.rates ?? []
  for (const [regionId, region, postcode] of [
    [57, 'TX', '78701'],
    [43, 'NY', '10001'],
  ] as const) {
    const rate = rates
      .filter((each) => each.tax_country_id === 'US' && [0, regionId].includes(each.tax_region_id))
      .filter((each) => ['*', postcode].includes(each.tax_postcode))
      .toSorted((one, other) => other.tax_region_id - one.tax_region_id)[0]!.rate
    const buyer = await newBuyer(server.app, [{ sku: skirt.sku, qty: 1 }])
    const { totals } = valueOf(await buyer.chooseShipping({ countryId: 'US', region, postcode }))
    expect(totals.subtotal_incl_tax).toBe(Math.round(price * (100 + rate)) / 100)
  }
  expect(rates.map((each) => [each.code, each.tax_region_id, each.region_name])).toContainEqual([
    'US-NY',
    43,
    'NY',
  ])
})
