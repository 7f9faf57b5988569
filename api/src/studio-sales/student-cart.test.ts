import * as cart from 'commerce/contract/cart'
import { centsFromWire } from 'commerce/money'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAssortmentDesk } from '#test/desks/assortment-desk'
import { newFamily } from '#test/desks/family'
import { newOwner, type OwnerDesk } from '#test/desks/studios'
import { buildCartRule, buildConfigurable, buildCustomOption, buildProduct } from '#test/factories'
import { newSession } from '#test/sessions'
import { clientOf, newShopper, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let desk: ReturnType<typeof openAssortmentDesk>
beforeAll(async () => {
  shop = await openTestApp({ MSRP_FACTOR: '1.5' })
  desk = openAssortmentDesk(shop)
})
beforeEach(() => shop.db.deleteFrom('attempt').execute())
afterAll(() => shop.close())

/** A product in the owner's store. */
async function sold(
  owner: OwnerDesk,
  myCents: number,
  assigned: { price?: number; is_published?: boolean } = {},
) {
  const product = await desk.buildPriced(owner, myCents)
  valueOf(await desk.add(owner, { sku: product.sku, ...assigned }))
  return product
}

test('[part of STUDIO-10] [part of PDP-18] students are charged the student price: the studio’s own, or else the list price', async () => {
  const owner = await newOwner(shop)
  const [own, listed] = [await sold(owner, 10_00, { price: 21.5 }), await sold(owner, 10_00)]
  const family = await newFamily(shop, owner)
  await family.add({ sku: own.sku, qty: 2 })
  const added = await family.add({ sku: listed.sku, qty: 1 })
  expect(added.items.map(({ price, regular_price, qty }) => [price, regular_price, qty])).toEqual([
    [21.5, 21.5, 2],
    [25, 25, 1],
  ])
  expect(added.totals).toMatchObject({ subtotal_incl_tax: 68, grand_total: 68 })
  valueOf(await desk.change(owner, own.sku, { price: 19.99 }))
  expect((await family.cart()).items[0]).toMatchObject({ price: 19.99, previous_price: 21.5 })
})

test('[part of STUDIO-10] specials, tiers, group prices and rules of the public shop are not those of a studio', async () => {
  const owner = await newOwner(shop)
  const { sku, id } = await sold(owner, 10_00, { price: 30 })
  await shop.db.updateTable('product').set({ special_price_cents: 1_00 }).where('id', '=', id).execute()
  await shop.db
    .insertInto('product_price')
    .values({ product_id: id, price_group_id: null, min_qty: 2, price_cents: 2_00 })
    .execute()
  const family = await newFamily(shop, owner)
  const added = await family.add({ sku, qty: 3 })
  expect(added.totals.grand_total).toBe(90)
  // Ids and SKUs are numbered, and one of them may hold a 29.
  expect(JSON.stringify(added)).not.toMatch(/"[^"]*(?:price|total|tax|amount)[^"]*":29\b|in_studio|my_/i)
})

test('[part of STUDIO-10] a variant costs the studio its own price, and what is chosen in addition is added', async () => {
  const owner = await newOwner(shop)
  const leotard = await buildConfigurable(shop.db, ['Red', 'Blue'])
  const [red, blue] = leotard.variants
  await desk.setPrice(red!.id, owner.priceGroupId, 8_00)
  await desk.setPrice(blue!.id, owner.priceGroupId, 12_00)
  const name = await buildCustomOption(shop.db, leotard, {
    title: 'Name',
    kind: 'field',
    price: { kind: 'fixed', amount: 5_00 },
  })
  valueOf(await desk.add(owner, { sku: leotard.sku }))
  const family = await newFamily(shop, owner)
  await family.add({ sku: red!.sku, qty: 1 })
  const custom_options = [{ option_id: name.id, option_value: 'Mia' }]
  const added = await family.add({
    sku: blue!.sku,
    qty: 1,
    product_option: { extension_attributes: { custom_options } },
  })
  expect(added.items.map(({ price }) => price)).toEqual([20, 35])
})

test('[part of STUDIO-10] [part of STUDIO-25] a variant without a price for the studio’s group is not sold, unless its product has one', async () => {
  const owner = await newOwner(shop)
  const leotard = await buildConfigurable(shop.db, ['Red', 'Blue'])
  const [red, blue] = leotard.variants
  await desk.setPrice(red!.id, owner.priceGroupId, 8_00)
  valueOf(await desk.add(owner, { sku: leotard.sku, price: 30 }))
  const family = await newFamily(shop, owner)
  await family.add({ sku: red!.sku, qty: 1 })
  expect(refusalOf(await family.post({ sku: blue!.sku, qty: 1 }))).toMatchObject({
    reason: 'product-not-found',
  })
  const options = [{ option_id: String(leotard.attributeId), option_value: blue!.optionId }]
  const product_option = { extension_attributes: { configurable_item_options: options } }
  const chosen = { sku: leotard.sku, qty: 1, product_option }
  expect(refusalOf(await family.post(chosen))).toMatchObject({ reason: 'variant-not-found' })
  await desk.setPrice(leotard.id, owner.priceGroupId, 25_00)
  expect((await family.add(chosen)).items.map(({ sku, price }) => [sku, price])).toEqual([
    [red!.sku, 30],
    [blue!.sku, 30],
  ])
})

test('[part of STUDIO-25] [part of E-21] what a studio does not sell is answered like what is not there, byte for byte', async () => {
  const [owner, other] = [await newOwner(shop), await newOwner(shop)]
  const [hidden, foreign] = [await sold(owner, 10_00, { is_published: false }), await sold(other, 10_00)]
  const [priced, bare] = [await desk.buildPriced(owner, 10_00), await buildProduct(shop.db)]
  const [unpriced, withdrawn] = [await sold(owner, 10_00), await sold(owner, 10_00)]
  await shop.db.deleteFrom('product_price').where('product_id', '=', unpriced.id).execute()
  await shop.db.updateTable('product').set({ status: 2 }).where('id', '=', withdrawn.id).execute()
  const family = await newFamily(shop, owner)
  const missing = await family.post({ sku: 'no-such-sku', qty: 1 })
  expect(refusalOf(missing)).toMatchObject({ code: 404, reason: 'product-not-found' })
  const options = { option_id: '1', option_value: 1 }
  for (const { sku } of [hidden, foreign, priced, bare, unpriced, withdrawn]) {
    expect(await family.post({ sku, qty: 1 }), sku).toEqual(missing)
    const product_option = { extension_attributes: { configurable_item_options: [options] } }
    expect(await family.post({ sku, qty: 1, product_option })).toEqual(missing)
  }
  await shop.db.updateTable('studio').set({ is_active: false }).where('id', '=', owner.studioId).execute()
  // Closing the store ends all visits to it.
  const { sku } = await sold(owner, 10_00)
  expect(refusalOf(await family.post({ sku, qty: 1 })).reason).toBe('not-signed-in')
})

test('[part of REGULAR-05] a color that the studio does not allow is answered like one that there is not', async () => {
  const owner = await newOwner(shop)
  const leotard = await buildConfigurable(shop.db, ['Red', 'Blue'])
  const [red, blue] = leotard.variants
  await desk.setPrice(leotard.id, owner.priceGroupId, 8_00)
  valueOf(await desk.add(owner, { sku: leotard.sku, allowed_colors: [red!.optionId] }))
  const family = await newFamily(shop, owner)
  const chosen = (option_value: number) => {
    const configurable_item_options = [{ option_id: String(leotard.attributeId), option_value }]
    return {
      sku: leotard.sku,
      qty: 1,
      product_option: { extension_attributes: { configurable_item_options } },
    }
  }
  expect((await family.add(chosen(red!.optionId))).items[0]).toMatchObject({ sku: red!.sku, price: 20 })
  const missing = await family.post(chosen(999_999))
  expect(refusalOf(missing)).toMatchObject({ reason: 'variant-not-found' })
  expect(await family.post(chosen(blue!.optionId))).toEqual(missing)
  expect(await family.post({ sku: blue!.sku, qty: 1 })).toEqual(await family.post({ sku: 'none', qty: 1 }))
})

test('what the studio sells no more stays in the bag at the price last seen, and cannot be ordered', async () => {
  const owner = await newOwner(shop)
  const { sku } = await sold(owner, 10_00, { price: 22 })
  const family = await newFamily(shop, owner)
  await family.add({ sku, qty: 1 })
  valueOf(await family.chooseShipping())
  valueOf(await desk.remove(owner, sku))
  expect((await family.cart()).items[0]).toMatchObject({ price: 22 })
  const refused = refusalOf(await family.send(await family.composeOrder()))
  expect(refused).toMatchObject({ reason: 'product-not-found' })
})

test('[part of CART-14] a bag is one studio’s or the public shop’s: elsewhere it is not there', async () => {
  const [owner, other] = [await newOwner(shop), await newOwner(shop)]
  const [family, neighbor] = [await newFamily(shop, owner), await newFamily(shop, other)]
  const guest = await newShopper(shop.app)
  const { accessToken: token } = await newSession(shop, 'customer')
  const customer = await newShopper(shop.app, { token })
  const ask = (client: typeof guest.client, cartId: string) =>
    client.call(cart.getCart, { query: { cartId } })
  const missing = await ask(guest.client, 'f'.repeat(32))
  expect(refusalOf(missing)).toMatchObject({ code: 404, reason: 'cart-not-found' })
  for (const { client } of [guest, customer, neighbor])
    expect(await ask(client, family.cartId)).toEqual(missing)
  for (const { cartId } of [guest, customer, neighbor])
    expect(await ask(family.client, cartId)).toEqual(missing)
  expect(valueOf(await ask(family.client, family.cartId)).items).toEqual([])
})

test('[part of CART-14] signing in joins bags of the public shop with each other, and none of a studio', async () => {
  const owner = await newOwner(shop)
  const skirt = await buildProduct(shop.db)
  const { accessToken: token, holder } = await newSession(shop, 'customer')
  if (holder.kind !== 'customer') throw new Error('A customer was asked for.')
  const [earlier, guest] = [await newShopper(shop.app, { token }), await newShopper(shop.app)]
  await earlier.add({ sku: skirt.sku, qty: 2 })
  await guest.add({ sku: skirt.sku, qty: 1 })
  const ofStudio = await newFamily(shop, owner)
  await ofStudio.add({ sku: (await sold(owner, 10_00)).sku, qty: 4 })
  await shop.db
    .updateTable('cart')
    .set({ customer_id: holder.customerId })
    .where('token', '=', ofStudio.cartId)
    .execute()
  const joined = await clientOf(shop.app, { token }).call(cart.joinCarts, {
    query: { cartId: guest.cartId },
  })
  expect(valueOf(joined).items.map(({ sku, qty }) => [sku, qty])).toEqual([[skirt.sku, 3]])
  const rows = await shop.db
    .selectFrom('cart')
    .select(['status', 'studio_id'])
    .where('customer_id', '=', holder.customerId)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { status: 'merged', studio_id: null },
    { status: 'open', studio_id: null },
    { status: 'open', studio_id: owner.studioId },
  ])
})

test('[part of STUDIO-19] [part of E-22] a student price is its own studio’s alone, however often others change theirs', async () => {
  const [owner, other] = [await newOwner(shop), await newOwner(shop)]
  const { sku, id } = await sold(owner, 10_00, { price: 20 })
  await desk.setPrice(id, other.priceGroupId, 5_00)
  valueOf(await desk.add(other, { sku, price: 50 }))
  const [family, neighbor, guest] = [
    await newFamily(shop, owner),
    await newFamily(shop, other),
    await newShopper(shop.app),
  ]
  const priceOf = async ({ add }: typeof family) => (await add({ sku, qty: 1 })).items[0]?.price
  expect([await priceOf(family), await priceOf(neighbor), await priceOf(guest)]).toEqual([20, 50, 29])
})

test('[part of STUDIO-10] a price edit of an owner leaves the revision of the catalog as it is, so no server reads it again', async () => {
  const owner = await newOwner(shop)
  const { sku } = await sold(owner, 10_00, { price: 20 })
  const guest = await newShopper(shop.app)
  await guest.add({ sku, qty: 1 })
  const revision = async () =>
    (
      await shop.pool.query<{ ids: string }>(
        'select string_agg(id::text, $1 order by id) as ids from held_revision',
        [' '],
      )
    ).rows[0]?.ids
  const before = await revision()
  expect(before).toBeTruthy()
  for (const price of [21, 22, 23])
    valueOf(await desk.change(owner, sku, { price, is_published: price > 21 }))
  valueOf(await desk.remove(owner, sku))
  expect(await revision()).toBe(before)
  await shop.db.updateTable('product').set({ price_cents: 31_00 }).where('sku', '=', sku).execute()
  expect(await revision()).not.toBe(before)
})

test('[part of STUDIO-10] [E-29] the totals of a studio’s bag add up in whole cents, with taxes and discounts as everywhere', async () => {
  const owner = await newOwner(shop)
  const code = `STUDIO-${owner.studioId}`
  await buildCartRule(shop.db, { percent: '12.5' }, { code, max_uses: null, max_uses_per_buyer: null })
  const lines = fc.array(
    fc.record({ cents: fc.integer({ min: 0, max: 300_00 }), qty: fc.integer({ min: 1, max: 4 }) }),
    { minLength: 1, maxLength: 3 },
  )
  await fc.assert(
    fc.asyncProperty(lines, fc.boolean(), async (wanted, isDiscounted) => {
      await shop.db.deleteFrom('attempt').execute()
      const family = await newFamily(shop, owner)
      for (const { cents, qty } of wanted) {
        const { sku } = await sold(owner, 10_00, { price: cents / 100 })
        await family.add({ sku, qty })
      }
      if (isDiscounted) await family.applyCoupon(code)
      valueOf(await family.chooseShipping())
      const { items, totals } = await family.cart()
      const goods = wanted.reduce((sum, { cents, qty }) => sum + cents * qty, 0)
      const discounts = items.reduce((sum, item) => sum + centsFromWire(item.discount_amount), 0)
      expect(items.map((item) => centsFromWire(item.price))).toEqual(wanted.map(({ cents }) => cents))
      expect(centsFromWire(totals.subtotal_incl_tax)).toBe(goods)
      expect(centsFromWire(totals.discount_amount)).toBe(discounts)
      if (!isDiscounted) expect(discounts).toBe(0)
      expect(centsFromWire(totals.grand_total)).toBe(
        goods - discounts + centsFromWire(totals.shipping_incl_tax),
      )
    }),
    { numRuns: 12 },
  )
})
