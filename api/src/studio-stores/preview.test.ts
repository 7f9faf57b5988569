import { readEnteredStudio } from 'commerce/contract/studio/regular-users'
import * as contract from 'commerce/contract/studio/studio-stores'
import { createCart } from 'commerce/contract/cart'
import type { Answer } from 'commerce/contract/call/make-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAssortmentDesk } from '#test/desks/assortment-desk'
import { newFamily } from '#test/desks/family'
import { newOwner, type OwnerDesk } from '#test/desks/studios'
import { buildConfigurable } from '#test/factories'
import { clientOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let desk: ReturnType<typeof openAssortmentDesk>
beforeAll(async () => {
  shop = await openTestApp()
  desk = openAssortmentDesk(shop)
})
beforeEach(() => shop.db.deleteFrom('attempt').execute())
afterAll(() => shop.close())

type Client = OwnerDesk['client']

/** A store with a dress code of two products, one of them in one of its two colors, an empty one, and a hidden product. */
async function newStore() {
  const { owner, skus } = await desk.withProducts(20, 30)
  const leotard = await buildConfigurable(shop.db, ['Red', 'Blue'])
  await desk.setPrice(leotard.id, owner.priceGroupId, 8_00)
  valueOf(await desk.add(owner, { sku: leotard.sku, price: 25 }))
  const [first = '', hidden = ''] = skus
  const code = await desk.addCode(owner, 'Ballet')
  await desk.addCode(owner, 'Tap')
  for (const sku of [first, leotard.sku]) valueOf(await desk.change(owner, sku, { relations: [code] }))
  valueOf(await desk.change(owner, hidden, { is_published: false }))
  await shop.search.caughtUp()
  const { url_key: urlKey } = await shop.db
    .selectFrom('studio')
    .select('url_key')
    .where('id', '=', owner.studioId)
    .executeTakeFirstOrThrow()
  return { owner, urlKey, skus: [first, leotard.sku], hidden, dressCode: `ballet-${code}` }
}

type Store = Awaited<ReturnType<typeof newStore>>

/** Everything that a store shows, asked for on a page of it. */
async function seenBy(
  client: Client,
  { urlKey, skus, hidden, dressCode }: Store,
): Promise<Answer<unknown>[]> {
  const headers = { 'x-studio': urlKey }
  const list = (query: object) => client.call(contract.listSoldProducts, { query, headers })
  const product = (sku: string) => client.call(contract.readSoldProduct, { query: { sku }, headers })
  return [
    await client.call(readEnteredStudio, { query: {}, headers }),
    await client.call(contract.readStudioStore, { query: {}, headers }),
    await list({}),
    await list({ dress_code: dressCode }),
    await list({ text: 'product' }),
    ...(await Promise.all([...skus, hidden].map(product))),
  ]
}

const close = ({ studioId }: OwnerDesk) =>
  shop.db.updateTable('studio').set({ is_active: false }).where('id', '=', studioId).execute()

test('[part of UX-116] an owner sees in the own store the names, counts and prices that families see, also before it is published', async () => {
  const store = await newStore()
  const family = await newFamily(shop, store.owner)
  const seen = await seenBy(family.client, store)
  expect(seen.map(({ ok }) => ok)).toEqual([true, true, true, true, true, true, true, false])
  expect(await seenBy(store.owner.client, store)).toEqual(seen)
  await close(store.owner)
  expect(await seenBy(store.owner.client, store)).toEqual(seen)
  expect((await seenBy(family.client, store)).some(({ ok }) => ok)).toBe(false)
})

test('[part of E-21] another owner gets in a store, open or closed, what strangers get', async () => {
  const [store, other] = [await newStore(), await newOwner(shop)]
  const stranger = clientOf(shop.app)
  for (const makeReady of [() => undefined, () => close(store.owner)]) {
    await makeReady()
    const seen = await seenBy(stranger, store)
    expect(seen).toMatchObject(seen.map(() => ({ code: 401, reason: 'not-signed-in' })))
    expect(await seenBy(other.client, store)).toEqual(seen)
  }
})

test('[part of E-21] an owner buys nothing in the own store without its passcode', async () => {
  const { owner, urlKey } = await newStore()
  const headers = { 'x-studio': urlKey }
  const answer = await owner.client.call(createCart, { query: {}, headers })
  expect(answer).toMatchObject({ code: 401, reason: 'not-signed-in' })
})
