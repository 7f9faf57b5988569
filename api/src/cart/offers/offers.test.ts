import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadOpenCart } from '#src/cart/open-cart'
import type { Database } from '#src/db/connections/pool'
import {
  buildBundle,
  buildCartRule,
  buildCatalogRule,
  buildCategory,
  buildConfigurable,
  buildCustomOption,
  buildProduct,
  type BuiltProduct,
} from '#test/factories'
import { newShopper, type Shopper } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
afterAll(() => shop.close())

/** A cart with everything that a change can affect, in categories that two cart rules use. */
async function fillCart() {
  const { db } = shop
  const unique = randomUUID().replaceAll('-', '')
  const above = await buildCategory(db, { name: `Dance ${unique}` })
  const categoryId = await buildCategory(db, { name: 'Leotards', parentId: above })
  const leotard = await buildConfigurable(db, [`Color ${unique}`], { parent: { categoryIds: [categoryId] } })
  const variant = leotard.variants[0]!
  const part = await buildProduct(db, { units: 7 })
  const bundle = await buildBundle(db, [{ title: 'Skirt', parts: [part] }], { has_dynamic_price: true })
  const music = await buildProduct(db, { type: 'downloadable', units: null, manage_stock: false })
  await db.insertInto('download_link').values({ product_id: music.id, title: 'Music' }).execute()
  const engraved = await buildProduct(db)
  const trim = await buildCustomOption(db, engraved, {
    title: 'Trim',
    kind: 'radio',
    values: [{ title: 'Lace' }],
  })
  const picture = {
    hash: unique,
    name: 'pink.jpg',
    mime: 'image/jpeg',
    width: 10,
    height: 10,
    byte_size: 100,
  }
  await db.insertInto('media').values(picture).execute()
  await addPicture(db, variant, unique)
  await buildCartRule(db, { category_ids: [above] })

  const shopper = await newShopper(shop.app)
  await shopper.add({ sku: variant.sku, qty: 1 })
  await addChosen(shopper, bundle, {
    bundle_options: bundle.options.map(({ id, choices }) => ({
      option_id: id,
      option_qty: 1,
      option_selections: [choices[0]!.id],
    })),
  })
  await shopper.add({ sku: music.sku, qty: 1 })
  await addChosen(shopper, engraved, {
    custom_options: [{ option_id: trim.id, option_value: String(trim.valueIds[0]) }],
  })
  const [option] = bundle.options
  const ofBundle = { optionId: option!.id, choiceId: option!.choices[0]!.id }
  return { shopper, categoryId, leotard, variant, part, music, trim, hash: unique, ofBundle }
}

type Cart = Awaited<ReturnType<typeof fillCart>>

function addPicture(db: Database, { id }: BuiltProduct, hash: string) {
  const picture = { position: 0, path: '/pink.jpg', media_hash: hash, is_base: true }
  return db
    .insertInto('product_media')
    .values({ product_id: id, ...picture })
    .execute()
}

function addChosen(shopper: Shopper, { sku }: BuiltProduct, extension_attributes: object) {
  return shopper.add({ sku, qty: 1, product_option: { extension_attributes } })
}

const changes: Record<string, (cart: Cart) => RawBuilder<unknown>> = {
  'price of a variant': ({ variant }) => sql`update product set price_cents = 1 where id = ${variant.id}`,
  'name of its product': ({ leotard }) => sql`update product set name = 'New' where id = ${leotard.id}`,
  'switch of its product': ({ leotard }) => sql`update product set status = 2 where id = ${leotard.id}`,
  'price of a part': ({ part }) => sql`update product set price_cents = 1 where id = ${part.id}`,
  'price of a quantity': ({ variant }) =>
    sql`insert into product_price (product_id, min_qty, price_cents) values (${variant.id}, 1, 1)`,
  'picture taken away': ({ variant }) => sql`delete from product_media where product_id = ${variant.id}`,
  'name of a picture': ({ hash }) => sql`update media set name = 'red.jpg' where hash = ${hash}`,
  'category left': ({ leotard }) => sql`delete from product_category where product_id = ${leotard.id}`,
  'category moved': ({ categoryId }) =>
    sql`update category set parent_id = 2, path = array[1, 2, ${categoryId}::int] where id = ${categoryId}`,
  'label of an attribute': () => sql`update attribute set label = label || '!' where code = 'color'`,
  'label of its option': ({ variant }) =>
    sql`update attribute_option set label = label || '!' where id = ${variant.optionId}`,
  'title of a custom option': ({ trim }) => sql`update custom_option set title = 'New' where id = ${trim.id}`,
  'price of its value': ({ trim }) =>
    sql`update custom_option_value set price_amount = 100 where option_id = ${trim.id}`,
  'title of a bundle option': ({ ofBundle }) =>
    sql`update bundle_option set title = 'New' where id = ${ofBundle.optionId}`,
  'choice taken away': ({ ofBundle }) => sql`delete from bundle_choice where id = ${ofBundle.choiceId}`,
  'price of a download': ({ music }) =>
    sql`update download_link set price_cents = 100 where product_id = ${music.id}`,
  'stock of a variant': ({ variant }) => sql`update stock set on_hand = 3 where product_id = ${variant.id}`,
  'stock of a part': ({ part }) => sql`update stock set on_hand = 3 where product_id = ${part.id}`,
}

test.each(Object.entries(changes))(
  '[PRICE-02] a bag that was looked at before shows what changed meanwhile: %s',
  async (_, change) => {
    const cart = await fillCart()
    const before = await cart.shopper.cart()
    expect(await cart.shopper.cart()).toEqual(before)
    await change(cart).execute(shop.db)
    expect(await cart.shopper.cart()).not.toEqual(before)
  },
)

test('[PRICE-02] a catalog rule begins, changes and ends in a bag that was looked at before', async () => {
  const { sku, id } = await buildProduct(shop.db, { price_cents: 40_00 })
  const shopper = await newShopper(shop.app)
  await shopper.add({ sku, qty: 1 })
  const price = async () => (await shopper.cart()).items[0]?.price
  expect(await price()).toBe(40)
  const categoryId = await buildCategory(shop.db, { name: 'Ruled' })
  const rule = await buildCatalogRule(shop.db, { category_ids: [categoryId] })
  expect(await price()).toBe(40)
  await shop.db.insertInto('product_category').values({ product_id: id, category_id: categoryId }).execute()
  expect(await price()).toBe(36)
  await sql`update catalog_rule set percent = 50 where id = ${rule.id}`.execute(shop.db)
  expect(await price()).toBe(20)
  await sql`delete from catalog_rule where id = ${rule.id}`.execute(shop.db)
  expect(await price()).toBe(40)
})

test('[PRICE-02] who looks at a bag between two changes of their own leaves nothing behind that is not whole', async () => {
  const { setPrice, prices, shopper } = await openTwoPrices()
  const { config, parts, storeViews } = shop.context
  await shop.db.transaction().execute(async (db) => {
    await setPrice(db, 0, 10_00)
    const cart = await loadOpenCart(
      { config, db, actor: { kind: 'guest' }, parts, storeViews },
      shopper.cartId,
    )
    expect(cart.lines[0]?.offer.terms.priceCents).toBe(10_00)
    await setPrice(db, 0, 11_00)
  })
  expect(await prices()).toEqual([11, 29])
})

/** Two products in a cart, and a way to set their prices in a separate transaction. */
async function openTwoPrices() {
  const products = [await buildProduct(shop.db), await buildProduct(shop.db)] as const
  const shopper = await newShopper(shop.app)
  for (const { sku } of products) await shopper.add({ sku, qty: 1 })
  const setPrice = (db: Database, which: 0 | 1, cents: number) =>
    db.updateTable('product').set({ price_cents: cents }).where('id', '=', products[which].id).execute()
  const prices = async () => (await shopper.cart()).items.map(({ price }) => price)
  return { shopper, setPrice, prices }
}

test('[PRICE-02] two changes at once wait for nobody, and none of them is missed, whichever ends first', async () => {
  const { setPrice, prices } = await openTwoPrices()
  expect(await prices()).toEqual([29, 29])
  await shop.db.transaction().execute(async (first) => {
    await setPrice(first, 0, 10_00)
    await shop.db.transaction().execute(async (second) => {
      await setPrice(second, 1, 11_00)
      expect(await prices()).toEqual([29, 29])
    })
    expect(await prices()).toEqual([29, 11])
  })
  expect(await prices()).toEqual([10, 11])
  await setPrice(shop.db, 0, 12_00)
  expect(await prices()).toEqual([12, 11])
})

test('[PRICE-02] what a savepoint or a whole transaction takes back is in no bag, what stays of it is', async () => {
  const { setPrice, prices } = await openTwoPrices()
  const change = (end: 'commit' | 'rollback', cents: number) =>
    shop.db.connection().execute(async (connection) => {
      await sql`begin`.execute(connection)
      await sql`savepoint before_it`.execute(connection)
      await setPrice(connection, 0, cents)
      await sql`rollback to savepoint before_it`.execute(connection)
      await setPrice(connection, 1, cents)
      await sql.raw(end).execute(connection)
    })
  expect(await prices()).toEqual([29, 29])
  await change('rollback', 10_00)
  expect(await prices()).toEqual([29, 29])
  await change('commit', 11_00)
  expect(await prices()).toEqual([29, 11])
})
