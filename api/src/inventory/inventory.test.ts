import * as contract from 'commerce/contract/studio/inventory'
import { askForStockAlert } from 'commerce/contract/stock-alerts'
import { STUDIO_STOCK_REQUESTS_MAX } from 'commerce/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { beginSession } from '#src/session/begin-session'
import { sendDueAlerts } from '#src/stock-alerts/send-due-alerts'
import { buildBundle, buildChoices, buildOption, type BuiltProduct, buildProduct } from '#test/factories'
import { doWith } from '#test/desks/order-desk'
import { openAssortmentDesk } from '#test/desks/assortment-desk'
import { openStudioSalesDesk } from '#test/desks/studio-sales-desk'
import { newOwner, newPartner, type OwnerDesk } from '#test/desks/studios'
import { openMailbox } from '#test/mailbox'
import { clientOf, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let desk: ReturnType<typeof openAssortmentDesk>
beforeAll(async () => {
  shop = await openTestApp()
  desk = openAssortmentDesk(shop)
})
beforeEach(() => shop.db.deleteFrom('attempt').execute())
afterAll(() => shop.close())

type Query = Record<string, string | number>
async function inventoryOf({ client, id }: OwnerDesk, query: Query = {}) {
  await shop.search.caughtUp()
  return client.call(contract.listSourceInventory, { query: { ownerId: id, ...query } })
}
const rowsOf = async (owner: OwnerDesk, query: Query = {}) => valueOf(await inventoryOf(owner, query)).rows
const skusOf = async (owner: OwnerDesk, query: Query = {}) =>
  (await rowsOf(owner, query)).map(({ sku }) => sku)
const ask = ({ client, id }: OwnerDesk, sku: string) =>
  client.call(contract.askForStock, { query: { ownerId: id }, body: { sku } })
const forget = ({ client, id }: OwnerDesk, sku: string) =>
  client.call(contract.forgetStock, { query: { ownerId: id, sku } })
const requestsOf = async ({ client, id }: OwnerDesk) =>
  valueOf(await client.call(contract.listStockRequests, { query: { ownerId: id } }))

/** A product in the owner's store. */
async function stocked(owner: OwnerDesk, options: Parameters<typeof buildProduct>[1]) {
  const product = await buildProduct(shop.db, options)
  await desk.setPrice(product.id, owner.priceGroupId, 10_00)
  valueOf(await desk.add(owner, { sku: product.sku }))
  return product
}

/** A leotard with two colors in two sizes. */
async function leotardOf(owner: OwnerDesk, units: [number, number, number]) {
  const [black, pink] = [
    await buildOption(shop.db, 'color', `Ink ${owner.studioId}`),
    await buildOption(shop.db, 'color', `Rose ${owner.studioId}`),
  ]
  const [s, m] = [
    await buildOption(shop.db, 'apparel_size', `Tiny ${owner.studioId}`),
    await buildOption(shop.db, 'apparel_size', `Tall ${owner.studioId}`),
  ]
  const sku = `LEO-${owner.studioId}`
  const variants = [
    { sku: `${sku}-1`, options: { color: black, apparel_size: s }, units: units[0] },
    { sku: `${sku}-2`, options: { color: black, apparel_size: m }, units: units[1] },
    { sku: `${sku}-3`, options: { color: pink, apparel_size: s }, units: units[2] },
    { sku: `${sku}-4`, options: { color: pink, apparel_size: m }, units: 9, status: 2 },
  ]
  const leotard = await buildChoices(shop.db, { sku, name: 'Lace leotard' }, variants)
  await desk.setPrice(leotard.id, owner.priceGroupId, 10_00)
  return { sku, id: leotard.id, black, pink, ofColor: (at: number) => `${sku}-${at}` }
}

const setStock = ({ id }: Pick<BuiltProduct, 'id'>, on_hand: number) =>
  shop.db.updateTable('stock').set({ on_hand }).where('product_id', '=', id).execute()

test('[part of STUDIO-24] [part of STUDIO-18] the inventory of a store lists products and variants with the stock of the shop', async () => {
  const owner = await newOwner(shop)
  const leotard = await leotardOf(owner, [20, 3, 0])
  const code = await desk.addCode(owner, 'Ballet 1')
  valueOf(await desk.add(owner, { sku: leotard.sku, relations: [code] }))
  const card = await stocked(owner, { name: 'Card', units: null, manage_stock: false })
  const ahead = await stocked(owner, { name: 'Pre-order', units: 0, allows_backorder: true })
  await desk.buildPriced(owner, 5_00)
  const { rows, total, counts } = valueOf(await inventoryOf(owner))
  expect(rows.map(({ sku, qty, status }) => [sku, qty, status])).toEqual([
    [card.sku, null, 'in_stock'],
    [leotard.ofColor(1), 20, 'in_stock'],
    [leotard.ofColor(2), 3, 'low'],
    [leotard.ofColor(3), 0, 'sold_out'],
    [ahead.sku, null, 'backorder'],
  ])
  expect([total, counts]).toEqual([5, { all: 5, low: 1, sold_out: 1, waited_for: 0 }])
  expect(rows[1]).toMatchObject({
    name: 'Lace leotard',
    parent_sku: leotard.sku,
    dress_codes: [{ _id: code, name: 'Ballet 1' }],
    families_waiting: 0,
    is_requested: false,
    sources: [{ source_code: 'default', qty: 20 }],
    sold: 0,
  })
  expect(rows[1]?.options.map(({ value }) => value).toSorted()).toEqual([
    `Ink ${owner.studioId}`,
    `Tiny ${owner.studioId}`,
  ])
  valueOf(await desk.change(owner, leotard.sku, { allowed_colors: [leotard.pink] }))
  expect(await skusOf(owner)).toEqual([card.sku, leotard.ofColor(3), ahead.sku])
})

test('[part of STUDIO-24] [CART-03] variants of a product that is set out of stock are sold out in the inventory', async () => {
  const owner = await newOwner(shop)
  const leotard = await leotardOf(owner, [20, 3, 0])
  valueOf(await desk.add(owner, { sku: leotard.sku }))
  await shop.db.updateTable('product').set({ is_in_stock: false }).where('id', '=', leotard.id).execute()
  expect((await rowsOf(owner)).map(({ qty, status }) => [qty, status])).toEqual([
    [0, 'sold_out'],
    [0, 'sold_out'],
    [0, 'sold_out'],
  ])
})

test('[part of STUDIO-24] a bundle without a part that it needs is sold out in the inventory, and can be asked for', async () => {
  const owner = await newOwner(shop)
  const [shoe, bow] = [await buildProduct(shop.db, { units: 0 }), await buildProduct(shop.db, { units: 0 })]
  const options = [
    { title: 'Shoes', parts: [shoe] },
    { title: 'Bow', isRequired: false, parts: [bow] },
  ]
  const bundle = await buildBundle(shop.db, options, { has_dynamic_price: false, price_cents: 20_00 })
  await desk.setPrice(bundle.id, owner.priceGroupId, 10_00)
  valueOf(await desk.add(owner, { sku: bundle.sku }))
  const states = async () => (await rowsOf(owner)).map(({ sku, qty, status }) => [sku, qty, status])
  expect(await states()).toEqual([[bundle.sku, 0, 'sold_out']])
  valueOf(await ask(owner, bundle.sku))
  await setStock(shoe, 3)
  expect(await states()).toEqual([[bundle.sku, null, 'in_stock']])
  expect(refusalOf(await ask(owner, bundle.sku)).reason).toBe('in-stock')
})

test('[part of STUDIO-24] it is searched, narrowed, sorted and paged, and each bad wish is named', async () => {
  const owner = await newOwner(shop)
  const leotard = await leotardOf(owner, [20, 3, 0])
  const code = await desk.addCode(owner, 'Ballet 1')
  valueOf(await desk.add(owner, { sku: leotard.sku, relations: [code] }))
  const percent = await stocked(owner, { name: 'Bag 50%_off', units: 8 })
  const [one, two, three] = [1, 2, 3].map((at) => leotard.ofColor(at))
  for (const [query, skus] of [
    [{ text: 'LACE leo' }, [one, two, three]],
    [{ text: '50%_' }, [percent.sku]],
    [{ text: '%' }, [percent.sku]],
    [{ text: leotard.ofColor(2).toLowerCase() }, [two]],
    [{ text: 'no such thing' }, []],
    [{ state: 'low' }, [two]],
    [{ state: 'sold-out' }, [three]],
    [{ state: 'waiting' }, []],
    [{ dress_code: code }, [one, two, three]],
    [{ dress_code: '200000000' }, []],
    [{ category: '200000000' }, []],
    [{ sort: 'product', order: 'down' }, [one, two, three, percent.sku]],
    [{ sort: 'stock' }, [three, two, percent.sku, one]],
    [{ sort: 'stock', order: 'down' }, [one, percent.sku, two, three]],
    [{ from: 1, size: 2 }, [one, two]],
    [{ from: 9 }, []],
  ] as [Query, string[]][]) {
    expect(await skusOf(owner, query), JSON.stringify(query)).toEqual(skus)
  }
  expect(valueOf(await inventoryOf(owner, { from: 9 }))).toMatchObject({ total: 4, start: 9 })
  for (const [field, value] of Object.entries({
    state: 'all',
    sort: 'price',
    order: 'sideways',
    from: '-1',
    size: '0',
    dress_code: 'x',
    category: "1' or '1",
    text: 'x'.repeat(101),
  }))
    expect(refusalOf(await inventoryOf(owner, { [field]: value })), field).toMatchObject({
      code: 400,
      fields: [{ field }],
    })
})

test('[part of STUDIO-24] units that the studio sold in the last 30 days are counted when they are paid', async () => {
  const owner = await newOwner(shop)
  const sales = openStudioSalesDesk(shop)
  const { sku } = await sales.sold(owner, { myCents: 10_00, studentCents: 25_00 })
  const paid = await sales.order(owner, [{ sku, qty: 3 }])
  await doWith(shop.db, invoiceOrder, paid.id, { paidBy: 'banktransfer' })
  await sales.order(owner, [{ sku, qty: 2 }])
  expect((await rowsOf(owner)).map(({ sold }) => sold)).toEqual([3])
  await sql`update earnings_entry set created_at = created_at - interval '31 days'`.execute(shop.db)
  expect((await rowsOf(owner)).map(({ sold }) => sold)).toEqual([0])
})

test('[part of STUDIO-18] [part of STUDIO-24] an owner asks for a product that is sold out, and gets one mail when it is back', async () => {
  const owner = await newOwner(shop)
  const mailbox = openMailbox(shop)
  const { email } = await shop.db
    .selectFrom('studio_owner')
    .select('email')
    .where('id', '=', owner.ownerId)
    .executeTakeFirstOrThrow()
  const shoe = await stocked(owner, { name: 'Jazz shoe', units: 0 })
  const both = await Promise.all([ask(owner, shoe.sku), ask(owner, shoe.sku)])
  const [first, second] = both.map(valueOf)
  expect(first).toEqual(second)
  expect((await requestsOf(owner)).items).toMatchObject([
    { sku: shoe.sku, name: 'Jazz shoe', is_requested: true, owners: 1, families_waiting: 0, ...first },
  ])
  expect(await skusOf(owner, { state: 'waiting' })).toEqual([shoe.sku])
  await sendDueAlerts(shop.jobs)
  expect((await requestsOf(owner)).total).toBe(1)
  await setStock(shoe, 4)
  await Promise.all([sendDueAlerts(shop.jobs), sendDueAlerts(shop.jobs)])
  await sendDueAlerts(shop.jobs)
  const mails = await mailbox.mailsTo(email)
  expect(mails).toMatchObject([{ subject: 'Back in stock: Jazz shoe' }])
  expect(mails[0]?.text_part).toContain(`/dashboard/studio-inventory?q=${shoe.sku}`)
  expect((await requestsOf(owner)).items).toEqual([])
  expect(refusalOf(await ask(owner, shoe.sku))).toMatchObject({ code: 409, reason: 'in-stock' })
  await setStock(shoe, 0)
  valueOf(await ask(owner, shoe.sku))
  await setStock(shoe, 1)
  await sendDueAlerts(shop.jobs)
  expect(await mailbox.mailsTo(email, 2)).toHaveLength(2)
})

test('[part of STUDIO-18] what an owner waits for no more brings no mail, nor what left the store; another owner has a request of their own', async () => {
  const owner = await newOwner(shop)
  const partner = await newPartner(shop, owner)
  const shoe = await stocked(owner, { units: 0 })
  for (const each of [owner, partner]) valueOf(await ask(each, shoe.sku))
  expect((await requestsOf(owner)).items).toMatchObject([{ owners: 2, is_requested: true }])
  expect(await Promise.all([forget(owner, shoe.sku), forget(owner, shoe.sku)])).toMatchObject([
    { ok: true, value: true },
    { ok: true, value: true },
  ])
  expect((await requestsOf(owner)).items).toMatchObject([{ owners: 1, is_requested: false, asked_at: null }])
  expect((await requestsOf(partner)).items).toMatchObject([{ is_requested: true }])
  valueOf(await desk.remove(owner, shoe.sku))
  expect((await requestsOf(partner)).items).toEqual([])
  await setStock(shoe, 4)
  await sendDueAlerts(shop.jobs)
  const jobs = await shop.db
    .selectFrom('owner_stock_alert')
    .select('state')
    .where('product_id', '=', shoe.id)
    .execute()
  expect(jobs).toEqual([{ state: 'waiting' }])
})

test('[part of STUDIO-18] what comes back while it is out of the store is told once it is in the store again, also of a variant', async () => {
  const owner = await newOwner(shop)
  const mailbox = openMailbox(shop)
  const shoe = await stocked(owner, { name: 'Tap shoe', units: 0 })
  const leotard = await leotardOf(owner, [0, 0, 0])
  valueOf(await desk.add(owner, { sku: leotard.sku }))
  for (const sku of [shoe.sku, leotard.ofColor(1)]) valueOf(await ask(owner, sku))
  for (const { sku } of [shoe, leotard]) valueOf(await desk.remove(owner, sku))
  await setStock(shoe, 4)
  await sendDueAlerts(shop.jobs)
  for (const { sku } of [shoe, leotard]) valueOf(await desk.add(owner, { sku }))
  expect((await requestsOf(owner)).items.map(({ is_requested: is }) => is)).toEqual([true, true])
  await sendDueAlerts(shop.jobs)
  const { email } = await shop.db
    .selectFrom('studio_owner')
    .select('email')
    .where('id', '=', owner.ownerId)
    .executeTakeFirstOrThrow()
  expect(await mailbox.mailsTo(email)).toMatchObject([{ subject: 'Back in stock: Tap shoe' }])
  expect((await requestsOf(owner)).items.map(({ sku }) => sku)).toEqual([leotard.ofColor(1)])
})

test('[part of STUDIO-18] families who wait in the store are a number, and no address of theirs is told', async () => {
  const owner = await newOwner(shop)
  const other = await newOwner(shop)
  const shoe = await stocked(owner, { units: 0 })
  await desk.setPrice(shoe.id, other.priceGroupId, 10_00)
  valueOf(await desk.add(other, { sku: shoe.sku }))
  const familyOf = async ({ studioId }: OwnerDesk) => {
    const holder = { kind: 'regular-user', studioId } as const
    const { accessToken: token } = await beginSession(shop.db, holder, shop.context.now())
    return clientOf(shop.app, { token })
  }
  const family = await familyOf(owner)
  for (const email of ['waiting.one@example.com', 'waiting.two@example.com'])
    valueOf(await family.call(askForStockAlert, { query: {}, body: { sku: shoe.sku, email } }))
  const guest = clientOf(shop.app)
  valueOf(
    await guest.call(askForStockAlert, { query: {}, body: { sku: shoe.sku, email: 'public@example.com' } }),
  )
  expect((await requestsOf(owner)).items).toEqual([])
  await shop.db
    .updateTable('stock_alert')
    .set({ state: 'waiting' })
    .where('product_id', '=', shoe.id)
    .execute()
  const told = await requestsOf(owner)
  expect(told.items).toMatchObject([{ families_waiting: 2, owners: 0, is_requested: false, asked_at: null }])
  expect(JSON.stringify([told, await rowsOf(owner)])).not.toMatch(/@|waiting\./)
  expect((await rowsOf(other)).map(({ families_waiting: waiting }) => waiting)).toEqual([0])
})

test('[part of STUDIO-18] however many are asked for at once, a studio waits for no more than it may', async () => {
  const owner = await newOwner(shop)
  const shoes = [await stocked(owner, { units: 0 }), await stocked(owner, { units: 0 })]
  await sql`
    with filler as (
      insert into product (sku, type, name, url_key)
      select 'full-' || n, 'simple', 'Full', 'full-' || n
      from generate_series(1, ${STUDIO_STOCK_REQUESTS_MAX - 1}) n returning id)
    insert into owner_stock_alert (studio_id, owner_id, product_id, store_code)
    select ${owner.studioId}, ${owner.ownerId}, id, 'default' from filler`.execute(shop.db)
  const answers = await Promise.all(shoes.map(({ sku }) => ask(owner, sku)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ reason: 'stock-requests-full' })
})

test('[part of STUDIO-19] [part of E-21] another studio’s inventory, and what only it sells, is answered byte for byte like what is not there', async () => {
  const [anna, bea] = [await newOwner(shop), await newOwner(shop)]
  const theirs = await stocked(bea, { units: 0 })
  const unpriced = await buildProduct(shop.db, { units: 0 })
  await shop.db
    .insertInto('studio_product')
    .values({ studio_id: anna.studioId, product_id: unpriced.id, is_published: true })
    .execute()
  valueOf(await ask(bea, theirs.sku))
  const send = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${anna.token}` }
    const at = `/api/ext/studio-owner/${url}`
    const answer = await shop.app.inject({ method, url: at, headers, ...(payload && { payload }) })
    return [answer.statusCode, answer.body]
  }
  const asked = async (ownerId: string, sku: string) => [
    await send('GET', `sourceinventory/${ownerId}`),
    await send('GET', `productsbacktostock/${ownerId}`),
    await send('POST', `productsbacktostock/${ownerId}`, { sku }),
    await send('DELETE', `productsbacktostock/${ownerId}?sku=${sku}`),
  ]
  const missing = await asked('200000000', 'none')
  expect(missing.map(([status]) => status)).toEqual([404, 404, 404, 404])
  expect(await asked(bea.id, theirs.sku)).toEqual(missing)
  const none = (await asked(anna.id, 'none')).slice(2)
  for (const { sku } of [theirs, unpriced]) expect((await asked(anna.id, sku)).slice(2)).toEqual(none)
  expect(await rowsOf(anna)).toEqual([])
  expect((await requestsOf(bea)).items).toMatchObject([{ is_requested: true }])
})

test('a large inventory is answered page by page, with the counts of all of it', async () => {
  const owner = await newOwner(shop)
  const { studioId, priceGroupId } = owner
  await sql`
    with made as (
      insert into product (sku, type, name, url_key, visibility, price_cents)
      select 'big-' || n, case when n % 10 = 0 then 'configurable' else 'simple' end, 'Big ' || n, 'big-' || n,
        case when n % 10 = 0 then 4 else 1 end, 1000
      from generate_series(1, 5000) n returning id, sku, type),
    stock as (insert into stock (product_id, on_hand) select id, id % 12 from made where type = 'simple'),
    parent as (select id, row_number() over (order by id) as n from made where type = 'configurable'),
    variant as (
      insert into product_variant (parent_id, variant_id, position)
      select parent.id, simple.id, simple.n
      from (select id, row_number() over (order by id) as n from made where type = 'simple') simple
      join parent on parent.n = (simple.n - 1) / 9 + 1),
    price as (
      insert into product_price (product_id, price_group_id, price_cents) select id, ${priceGroupId}, 500 from parent)
    insert into studio_product (studio_id, product_id, is_published) select ${studioId}, id, true from parent`.execute(
    shop.db,
  )
  await sql`analyze`.execute(shop.db)
  const { total, rows, counts } = valueOf(await inventoryOf(owner, { sort: 'stock', size: 50 }))
  expect([total, rows.length, rows[0]?.status]).toEqual([4500, 50, 'sold_out'])
  expect(counts.sold_out).toBeGreaterThan(300)
})
