import * as cart from 'commerce/contract/cart'
import { CART_ID_PLACEHOLDER } from 'commerce/contract/call/door'
import * as orders from 'commerce/contract/orders'
import { logInToStudio } from 'commerce/contract/studio/owners'
import * as regularUsers from 'commerce/contract/studio/regular-users'
import * as contract from 'commerce/contract/studio/studios'
import { STUDIO_FORMER_KEY_DAYS, STUDIO_FORMER_KEYS_MAX } from 'commerce/limits'
import { studioProblems } from 'commerce/studio-problems'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { beginSession } from '#src/session/begin-session'
import { newBrowser, ofOwnPage } from '#test/browser'
import { openAssortmentDesk } from '#test/desks/assortment-desk'
import { familyToken } from '#test/desks/family'
import { newOwner, type OwnerDesk } from '#test/desks/studios'
import { toAustin } from '#test/people'
import { clientOf, newShopper, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let desk: ReturnType<typeof openAssortmentDesk>
beforeAll(async () => {
  shop = await openTestApp()
  desk = openAssortmentDesk(shop)
})
beforeEach(() => shop.db.deleteFrom('attempt').execute())
afterAll(() => shop.close())

const newKey = () => `studio-${randomUUID()}`

const rename = ({ client, id }: OwnerDesk, url_key: string) =>
  client.call(contract.saveSettings, {
    query: { ownerId: id },
    body: { name: 'Pas de Deux', url_key, description: '', active: true },
  })
const check = async ({ client, id }: OwnerDesk, url_key: string) =>
  valueOf(await client.call(contract.checkStudioUrl, { query: { ownerId: id, url_key } }))

async function renamedStore() {
  const owner = await newOwner(shop)
  const [before, after] = [newKey(), newKey()]
  for (const key of [before, after]) valueOf(await rename(owner, key))
  return { owner, before, after }
}

const age = (urlKey: string, days: number) =>
  sql`update former_studio_key set renamed_at = renamed_at - make_interval(days => ${days}::int)
    where url_key = ${urlKey}`.execute(shop.db)

/** A browser in which a family gave the passcode, on a page of the store with this path. */
async function familyIn(owner: OwnerDesk, studioKey: string) {
  const browser = newBrowser(shop.app)
  browser.jar.set('passcode', await familyToken(shop, owner.studioId))
  return { ...browser, client: browser.clientWith({ ...ofOwnPage, 'x-studio': studioKey }) }
}

test('[part of UX-115] nobody else takes the path that a store had before, until its time is over; the same studio does', async () => {
  const { owner, before, after } = await renamedStore()
  const other = await newOwner(shop)
  expect(await check(other, before)).toMatchObject({ is_available: false, problem: 'taken' })
  expect(refusalOf(await rename(other, before))).toMatchObject({
    fields: [{ field: 'url_key', message: studioProblems.studioKeyTaken }],
  })
  expect(await check(owner, before)).toMatchObject({ is_available: true })
  valueOf(await rename(owner, before))
  expect(await check(other, after)).toMatchObject({ is_available: false })
  await age(after, STUDIO_FORMER_KEY_DAYS + 1)
  expect(await check(other, after)).toMatchObject({ is_available: true })
  valueOf(await rename(other, after))
  const of = shop.db.selectFrom('former_studio_key').select('studio_id').where('url_key', '=', after)
  expect(await of.execute()).toEqual([])
})

test('[part of UX-115] of two studios, one that leaves a path and one that wants it at the same moment, the other does not get it', async () => {
  for (let round = 0; round < 5; round++) {
    const [owner, other] = [await newOwner(shop), await newOwner(shop)]
    const key = newKey()
    valueOf(await rename(owner, key))
    const [left, taken] = await Promise.all([rename(owner, newKey()), rename(other, key)])
    expect([left.ok, taken.ok]).toEqual([true, false])
  }
})

test('[part of UX-115] a studio that is renamed again and again keeps only its last paths', async () => {
  const owner = await newOwner(shop)
  const keys = Array.from({ length: STUDIO_FORMER_KEYS_MAX + 3 }, newKey)
  for (const key of keys) {
    await shop.db.deleteFrom('attempt').execute()
    valueOf(await rename(owner, key))
  }
  const kept = shop.db.selectFrom('former_studio_key').select('url_key')
  const found = await kept.where('studio_id', '=', owner.studioId).execute()
  const last = keys.slice(-STUDIO_FORMER_KEYS_MAX - 1, -1)
  expect(new Set(found.map(({ url_key: key }) => key))).toEqual(new Set(last))
})

test('[part of REGULAR-03] a family whose page names the former path of its store has its bag, and the order that waits there arrives once', async () => {
  const { owner, before, after } = await renamedStore()
  const { sku } = await desk.buildPriced(owner, 10_00)
  valueOf(await desk.add(owner, { sku, price: 20 }))
  valueOf(await rename(owner, before))
  const family = await familyIn(owner, before)
  const query = { cartId: CART_ID_PLACEHOLDER }
  valueOf(await family.client.call(cart.createCart))
  valueOf(await family.client.call(cart.updateItem, { query, body: { cartItem: { sku, qty: 2 } } }))
  const cartCookie = family.jar.get(`cart-${before}`)
  expect(cartCookie).toBeDefined()

  valueOf(await rename(owner, after))
  expect(valueOf(await family.client.call(cart.getCart, { query })).items).toMatchObject([{ sku, qty: 2 }])
  const ip = { countryId: 'US', region: 'TX', postcode: '78701' }
  const { totals } = valueOf(
    await family.client.call(cart.setShippingInformation, {
      query,
      body: {
        addressInformation: {
          shippingAddress: ip,
          shippingCarrierCode: 'flatrate',
          shippingMethodCode: 'flatrate',
        },
      },
    }),
  )
  const sent = {
    order_id: randomUUID(),
    cart_id: CART_ID_PLACEHOLDER,
    products: [{ sku, qty: 2 }],
    addressInformation: toAustin,
    totals: { grand_total: totals.grand_total },
  }
  const place = () => family.client.call(orders.placeOrder, { query: {}, body: sent })
  const [first, again] = await Promise.all([place(), place()])
  const numbers = [first, again, await place()].flatMap((each) => (each.ok ? [each.value.orderNumber] : []))
  expect(numbers.length).toBeGreaterThan(1)
  expect(new Set(numbers).size).toBe(1)
  const placed = shop.db.selectFrom('orders').select('increment_id').where('studio_id', '=', owner.studioId)
  expect(await placed.execute()).toHaveLength(1)
})

test('[part of E-21] the former path of a store is that of nobody else’s, and opens nothing once another studio has it', async () => {
  const { owner, before, after } = await renamedStore()
  const stranger = await newOwner(shop)
  valueOf(await rename(stranger, newKey()))
  const asked = async (of: OwnerDesk) =>
    (await familyIn(of, before)).client.call(regularUsers.readEnteredStudio, { query: {} })
  expect(valueOf(await asked(owner))).toMatchObject({ url_key: after })
  expect(refusalOf(await asked(stranger)).reason).toBe('not-signed-in')
  expect(refusalOf(await (await familyIn(owner, newKey())).client.call(cart.createCart)).code).toBe(401)
  await age(before, STUDIO_FORMER_KEY_DAYS + 1)
  valueOf(await rename(stranger, before))
  expect(refusalOf(await asked(owner)).reason).toBe('not-signed-in')
  expect(valueOf(await asked(stranger))).toMatchObject({ url_key: before })
})

test('[part of UX-116] an owner on a page below the former path of the own store sees it, also with the passcode of another studio in the browser', async () => {
  const { owner, before, after } = await renamedStore()
  const other = await newOwner(shop)
  const { jar, client } = await familyIn(other, before)
  const { accessToken } = await beginSession(
    shop.db,
    { kind: 'owner', ownerId: owner.ownerId },
    shop.context.now(),
  )
  const asked = async () => client.call(regularUsers.readEnteredStudio, { query: {} })
  expect(refusalOf(await asked()).reason).toBe('not-signed-in')
  jar.set('owner', accessToken)
  expect(valueOf(await asked())).toMatchObject({ url_key: after })
})

test('[part of REGULAR-03] a token of a family is taken with the former path of its studio, and the store is known by it while it is open', async () => {
  const { owner, before, after } = await renamedStore()
  const token = await familyToken(shop, owner.studioId)
  const anyone = clientOf(shop.app)
  const enter = (url_key: string) => anyone.call(logInToStudio, { body: { url_key, token } })
  expect(valueOf(await enter(before))).toMatchObject({ settings: { url_key: after } })
  const read = (url_key: string) => anyone.call(contract.readStore, { query: { url_key } })
  expect(await read(before)).toEqual(await read(after))
  await shop.db.updateTable('studio').set({ is_active: false }).where('id', '=', owner.studioId).execute()
  expect(await read(before)).toEqual(await read(newKey()))
  expect((await newShopper(shop.app)).cartId).toBeDefined()
})
