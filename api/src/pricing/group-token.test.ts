import type { WireProduct } from 'commerce/contract/catalog-schemas'
import { searchCatalog } from 'commerce/contract/search'
import { changeMe, createUser, readMe } from 'commerce/contract/customers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupToken } from '#src/pricing/group-token'
import { signedToken } from '#src/signing/sign'
import { where } from '#test/desks/query-catalog'
import { newRegistration } from '#test/customer'
import { buildProduct, type BuiltProduct } from '#test/factories'
import { newCustomerOfGroup } from '#test/price-group'
import { type Caller, clientOf, newShopper, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let skirt: BuiltProduct
const hour = 60 * 60 * 1000

beforeAll(async () => {
  shop = await openTestApp()
  skirt = await buildProduct(shop.db, { price_cents: 30_00 })
  await shop.db
    .insertInto('product_price')
    .values([
      { product_id: skirt.id, price_group_id: 2, price_cents: 20_00 },
      { product_id: skirt.id, price_group_id: 3, price_cents: 10_00 },
      { product_id: skirt.id, price_group_id: 2, min_qty: 5, price_cents: 15_00 },
    ])
    .execute()
  await shop.search.caughtUp()
})
afterAll(() => shop.close())

async function seen(asked: Record<string, string>, caller: Caller = {}) {
  const searchQuery = JSON.stringify({ _appliedFilters: [where('sku', skirt.sku)] })
  const { items } = valueOf(
    await clientOf(shop.app, caller).call(searchCatalog, { query: { searchQuery, ...asked } }),
  )
  const [item] = items as unknown as WireProduct[]
  return { price: item?.priceInclTax, tiers: item?.tier_prices }
}
const everybodys = { price: 30, tiers: [] }
const wholesale = { price: 20, tiers: [{ customer_group_id: 2, qty: 5, value: 15 }] }

test('[SESS-10] a customer is given a token beside the group; with it a search shows the prices of the group', async () => {
  const { client } = await newCustomerOfGroup(shop, 2)
  const me = valueOf(await client.call(readMe))
  expect(me.group_id).toBe(2)
  expect(await seen({ groupToken: me.groupToken ?? '' })).toEqual(wholesale)
  const customer = { firstname: 'Margot', lastname: 'Fonteyn' }
  const changed = valueOf(await client.call(changeMe, { body: { customer } }))
  expect(await seen({ groupToken: changed.groupToken ?? '' })).toEqual(wholesale)
})

test('[SESS-10] [part of E-23] a forged token, one that ran out, one for another purpose, and a group alone show no group price', async () => {
  const { db } = shop
  const now = new Date()
  const good = await groupToken(db, 2, now)
  const [, signature = ''] = good.split('.')
  const claim = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const later = now.getTime() + hour
  const forged = [
    `${claim({ priceGroupId: 3, expiresAt: later })}.${signature}`,
    good.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')),
    good.split('.')[0] ?? '',
    claim({ priceGroupId: 2, expiresAt: later }),
    `${claim({ alg: 'none' })}.${claim({ group_id: 2 })}.`,
    await groupToken(db, 2, new Date(now.getTime() - hour - 1_000)),
    await signedToken(db, 'unsubscribe', { priceGroupId: 2, expiresAt: later }),
    await signedToken(db, 'price-group', { priceGroupId: 2 }),
    await signedToken(db, 'price-group', { priceGroupId: '2', expiresAt: later }),
    '2',
    '',
    "' or 1=1 --",
  ]
  for (const token of forged) expect(await seen({ groupToken: token }), token).toEqual(everybodys)
  expect(await seen({ groupId: '2' })).toEqual(everybodys)
  expect(await seen({ groupId: '2', groupToken: '2' })).toEqual(everybodys)
  expect(await seen({ groupToken: good })).toEqual(wholesale)
})

test('[SESS-10] [part of E-23] who is signed in sees the prices they are charged, whatever token or group goes with it', async () => {
  const retailer = await newCustomerOfGroup(shop, 3)
  const groupTokenOfOther = await groupToken(shop.db, 2, new Date())
  const seenBy = async (asked: Record<string, string>) => (await seen(asked, retailer)).price
  expect(await seenBy({})).toBe(10)
  expect(await seenBy({ groupToken: groupTokenOfOther, groupId: '2' })).toBe(10)
  const shopper = await newShopper(shop.app, retailer)
  expect((await shopper.add({ sku: skirt.sku, qty: 1 })).items[0]?.price).toBe(10)
})

test('[SESS-10] [part of E-23] a token that shows a price charges none', async () => {
  const token = await groupToken(shop.db, 2, new Date())
  const shopper = await newShopper(shop.app)
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/cart/update-item',
    query: { cartId: shopper.cartId, groupToken: token },
    payload: { cartItem: { sku: skirt.sku, qty: 1 } },
  })
  expect(answer.statusCode).toBe(400)
  expect((await shopper.add({ sku: skirt.sku, qty: 9 })).items[0]?.price).toBe(30)
})

test('[part of E-23] a group and a token that a customer sends back with their profile have no effect', async () => {
  const { client, token } = await newCustomerOfGroup(shop, 0)
  const customer = {
    firstname: 'Margot',
    lastname: 'Fonteyn',
    group_id: 2,
    groupToken: await groupToken(shop.db, 2, new Date()),
  }
  expect(valueOf(await client.call(changeMe, { body: { customer } })).group_id).toBe(0)
  expect((await seen({}, { token })).price).toBe(30)
  const promoted = { ...customer, is_super_user: 1, owner_id: 1 }
  const refused = await client.call(changeMe, { body: { customer: promoted } })
  expect(refused).toMatchObject({ ok: false, code: 400 })
})

test.each([{ is_super_user: 1 }, { owner_id: 1 }, { group_id: 2 }, { groupToken: 'x' }])(
  '[part of E-23] a registration that names %j is refused, and makes nobody',
  async (named) => {
    const registration = newRegistration()
    const payload = { ...registration, customer: { ...registration.customer, ...named } }
    const answer = await shop.app.inject({ method: 'POST', url: createUser.path, payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ fields: { field: string }[] }>().fields.map(({ field }) => field)).toEqual([
      `customer.${Object.keys(named)[0]}`,
    ])
    const { email } = registration.customer
    expect(await shop.db.selectFrom('customer').select('id').where('email', '=', email).execute()).toEqual([])
  },
)

test('[part of E-23] a group, an owner and a price in what is put into a bag are refused by name', async () => {
  const shopper = await newShopper(shop.app)
  for (const named of [{ group_id: 2 }, { owner_id: 1 }, { is_super_user: 1 }, { price: 1 }]) {
    const answer = await shopper.post({ sku: skirt.sku, qty: 1, ...named })
    expect(refusalOf(answer).fields?.map(({ field }) => field)).toEqual([`cartItem.${Object.keys(named)[0]}`])
  }
  expect((await shopper.cart()).items).toEqual([])
})
