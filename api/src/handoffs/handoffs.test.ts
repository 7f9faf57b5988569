import * as cartCalls from 'commerce/contract/cart'
import * as user from 'commerce/contract/customers'
import * as contract from 'commerce/contract/handoffs'
import { placeOrder } from 'commerce/contract/orders'
import { logInToStudio } from 'commerce/contract/studio/owners'
import {
  BAD_HANDOFF_TICKETS,
  HANDOFF_DAYS,
  HANDOFF_SESSION_SECONDS,
  HANDOFF_TICKET_SECONDS,
  HANDOFFS_OF_IP,
} from 'commerce/limits'
import { messages } from 'commerce/messages'
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#src/config'
import { cleanUp } from '#src/jobs/clean-up'
import { beginSession } from '#src/session/begin-session'
import { contractCalls } from '#test/calls/contract-calls'
import { send } from '#test/calls/send'
import { newCustomer } from '#test/customer'
import { newFamilyBuyer } from '#test/desks/family'
import { openStudioSalesDesk } from '#test/desks/studio-sales-desk'
import { newOwner } from '#test/desks/studios'
import { buildProduct } from '#test/factories'
import { inSeconds } from '#test/move-time'
import { toAustin } from '#test/people'
import { clientOf, newBuyer, refusalOf, type Shopper, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

const checkoutUrl = 'https://pay.example.com/till'
const day = 24 * 60 * 60
let shop: Awaited<ReturnType<typeof openTestApp>>
let desk: ReturnType<typeof openStudioSalesDesk>
let sku: string
beforeAll(async () => {
  shop = await openTestApp({ EXTERNAL_CHECKOUT_URL: `${checkoutUrl}/`, PUBLIC_URL: 'https://barre.example' })
  desk = openStudioSalesDesk(shop)
  sku = (await buildProduct(shop.db, { units: 1_000 })).sku
})
beforeEach(() => shop.db.deleteFrom('attempt').execute())
afterAll(() => shop.close())

const newSecret = () => randomBytes(16).toString('hex')
const newGuest = () => newBuyer(shop.app, [{ sku, qty: 2 }])

const begin = async ({ client, cartId }: Shopper, state?: string) =>
  valueOf(await client.call(contract.beginHandoff, { query: { cartId }, body: state ? { state } : {} }))

/** What the URL of a hand-off says. */
async function shownBy(shopper: Shopper, state?: string) {
  const { url, host } = await begin(shopper, state)
  const parts = /^(.*)\/vue\/cart\/sync\/token\/([0-9a-f]{32})\/cart\/([0-9a-f]{32})\/owner_id\/(\d+)$/.exec(
    url,
  )
  const [, before, token = '', cart = '', owner = ''] = parts ?? []
  expect(before).toBe(checkoutUrl)
  return { token, cart, owner_id: Number(owner), host }
}

type Shown = Awaited<ReturnType<typeof shownBy>>

/** As the server of the checkout does, which has no session. */
const redeem = (body: Shown) => clientOf(shop.app).call(contract.redeemHandoff, { query: {}, body })

/** Orders what was taken over, with nothing but what the shop answered; leads back by its reference. */
async function orderElsewhere(shown: Shown, key: string = randomUUID()) {
  const taken = valueOf(await redeem(shown))
  const { cart, access_token: token } = taken
  const client = clientOf(shop.app, token === null ? {} : { token })
  const order = {
    order_id: key,
    cart_id: cart.cartId,
    products: cart.items.map(({ sku: each, qty }) => ({ sku: each, qty })),
    addressInformation: toAustin,
    totals: { grand_total: cart.totals.grand_total },
  }
  const placed = valueOf(await client.call(placeOrder, { query: {}, body: order }))
  const reference = new URL(taken.return_url).searchParams.get('handoff') ?? ''
  return { taken, client, placed, reference }
}

const comeBack = (reference: string, state: string) =>
  clientOf(shop.app).call(contract.findHandedOrder, { query: {}, body: { reference, state } })

/** All that a refusal says. */
test('[part of CHECKOUT-05] a ticket is still good if its bag could not be read when it was shown', async () => {
  const shown = await shownBy(await newGuest())
  await shop.pool.query('alter table cart_item rename to cart_item_away')
  const answer = await redeem(shown)
  await shop.pool.query('alter table cart_item_away rename to cart_item')
  expect(refusalOf(answer).code).toBe(500)
  expect(valueOf(await redeem(shown)).cart.items).toMatchObject([{ sku, qty: 2 }])
})

const said = (answer: Awaited<ReturnType<typeof redeem>>) => JSON.stringify(refusalOf(answer))

test('[part of CHECKOUT-05] a bag goes to the checkout of the settings by an address that holds no id of it, and the checkout gets what it takes to order', async () => {
  const guest = await newGuest()
  const shown = await shownBy(guest)
  expect(shown).toMatchObject({ owner_id: 0, host: 'pay.example.com' })
  expect([shown.token, shown.cart]).not.toContain(guest.cartId)
  const kept = JSON.stringify(await shop.db.selectFrom('handoff').selectAll().execute())
  expect(kept).not.toContain(shown.token)
  const taken = valueOf(await redeem(shown))
  expect(taken).toMatchObject({
    cart: { cartId: guest.cartId, items: [{ sku, qty: 2 }] },
    access_token: null,
    store_code: 'default',
    studio: null,
    cancel_url: 'https://barre.example/cart',
  })
  expect(taken.return_url).toMatch(/^https:\/\/barre\.example\/order-success\?handoff=[0-9a-f]{32}$/)
})

test('[E-13] a ticket works once and for a minute, for its cart as it was, its owner and its host; all else gets one answer', async () => {
  const guest = await newGuest()
  const used = await shownBy(guest)
  valueOf(await redeem(used))
  const other = await shownBy(await newGuest())
  const shown = await shownBy(guest)
  const refusals = [
    await redeem(used),
    await redeem({ ...shown, cart: other.cart }),
    await redeem({ ...shown, token: newSecret() }),
    await redeem({ ...shown, owner_id: 7 }),
    await redeem({ ...shown, host: 'pay.example.com.evil.example' }),
    await redeem({ ...shown, cart: newSecret() }),
    await inSeconds(shop.db, HANDOFF_TICKET_SECONDS + 1, () => redeem(shown)),
  ]
  const changed = await shownBy(guest)
  await guest.add({ sku, qty: 1 })
  refusals.push(await redeem(changed))
  const [first] = refusals.map(said)
  expect(refusals.map(said)).toEqual(refusals.map(() => first))
  expect(first).toContain(messages.handoffRefused)
  const last = await shownBy(guest)
  await inSeconds(shop.db, HANDOFF_TICKET_SECONDS - 5, async () => valueOf(await redeem(last)))
})

test('[E-13] of many redemptions at once one takes the cart over', async () => {
  const shown = await shownBy(await newGuest())
  const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(shown)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('[E-13] only who has the cart begins, and how often one address does is limited', async () => {
  const guest = await newGuest()
  const stranger = clientOf(shop.app, { token: (await newCustomer(shop.app)).token })
  const ofCustomer = await newBuyer(shop.app, [{ sku, qty: 1 }], await newCustomer(shop.app))
  const query = { cartId: ofCustomer.cartId }
  for (const client of [stranger, guest.client]) {
    expect(refusalOf(await client.call(contract.beginHandoff, { query, body: {} }))).toMatchObject({
      code: 404,
    })
  }
  await shop.db.updateTable('attempt').set({ tries: HANDOFFS_OF_IP.most }).execute()
  const own = { query: { cartId: guest.cartId }, body: {} }
  expect(refusalOf(await guest.client.call(contract.beginHandoff, own))).toMatchObject({ code: 429 })
})

test('[E-13] whoever tries tickets for a cart is stopped, and no other cart is', async () => {
  const [shown, other] = [await shownBy(await newGuest()), await shownBy(await newGuest())]
  for (let tries = 0; tries < BAD_HANDOFF_TICKETS.most; tries++) {
    expect(refusalOf(await redeem({ ...shown, token: newSecret() }))).toMatchObject({ code: 422 })
  }
  expect(refusalOf(await redeem(shown))).toMatchObject({ code: 429 })
  valueOf(await redeem(other))
})

test('[part of CHECKOUT-05] [F39] the way back leads the browser that left to its order, as often as it comes, and nobody else', async () => {
  const state = newSecret()
  const guest = await newGuest()
  const { reference, placed } = await orderElsewhere(await shownBy(guest, state))
  const answers = await Promise.all([comeBack(reference, state), comeBack(reference, state)])
  for (const answer of answers) {
    expect(valueOf(answer)).toMatchObject({
      order_number: placed.orderNumber,
      email: toAustin.personalDetails.emailAddress,
      cart_id: guest.cartId,
    })
  }
  const orders = await shop.db
    .selectFrom('orders')
    .innerJoin('cart', 'cart.id', 'orders.cart_id')
    .select('increment_id')
    .where('cart.token', '=', guest.cartId)
    .execute()
  expect(orders).toEqual([{ increment_id: placed.orderNumber }])
  const without = await orderElsewhere(await shownBy(await newGuest()))
  const early = await shownBy(await newGuest(), state)
  const unordered = new URL(valueOf(await redeem(early)).return_url).searchParams.get('handoff') ?? ''
  const forged = [
    await comeBack(newSecret(), state),
    await comeBack(reference, newSecret()),
    await comeBack(without.reference, state),
    await comeBack(unordered, state),
  ]
  for (const answer of forged)
    expect(refusalOf(answer)).toMatchObject({ code: 422, reason: 'handoff-refused' })
})

test('[F39] an order that the other checkout sends twice at once is one order', async () => {
  const shown = await shownBy(await newGuest())
  const key = randomUUID()
  const { client, taken, placed } = await orderElsewhere(shown, key)
  const order = {
    order_id: key,
    cart_id: taken.cart.cartId,
    products: [{ sku, qty: 2 }],
    addressInformation: toAustin,
    totals: { grand_total: taken.cart.totals.grand_total },
  }
  const answers = await Promise.all([1, 2, 3].map(() => client.call(placeOrder, { query: {}, body: order })))
  const numbers = answers.flatMap((answer) => (answer.ok ? [answer.value.orderNumber] : []))
  expect(new Set(numbers)).toEqual(new Set([placed.orderNumber]))
})

test('[F39] a bag whose buyer never comes back stays for seven days and longer; the hand-off is forgotten', async () => {
  const guest = await newGuest()
  await redeem(await shownBy(guest))
  const rows = async () => (await shop.db.selectFrom('handoff').select('id').execute()).length
  await inSeconds(shop.db, HANDOFF_DAYS * day - 60, () => cleanUp(shop.jobs))
  expect(await rows()).toBeGreaterThan(0)
  await inSeconds(shop.db, HANDOFF_DAYS * day + 60, () => cleanUp(shop.jobs))
  expect(await rows()).toBe(0)
  expect((await guest.cart()).items).toMatchObject([{ sku, qty: 2 }])
})

test('[part of REGULAR-08] [part of CHECKOUT-05] a family’s bag names the studio’s owner, and is ordered elsewhere at its student prices', async () => {
  const owner = await newOwner(shop)
  const leotard = await desk.sold(owner, { myCents: 10_00, studentCents: 25_00 })
  const family = await newFamilyBuyer(shop, owner, [{ sku: leotard.sku, qty: 2, dancer: 'Mia' }])
  const state = newSecret()
  const shown = await shownBy(family, state)
  expect(shown.owner_id).toBe(owner.ownerId)
  const { taken, placed, reference } = await orderElsewhere(shown)
  expect(taken.studio).not.toBeNull()
  const order = await shop.db
    .selectFrom('orders')
    .select(['id', 'studio_id', 'subtotal_incl_tax_cents'])
    .where('increment_id', '=', placed.orderNumber)
    .executeTakeFirstOrThrow()
  expect(order).toMatchObject({ studio_id: owner.studioId, subtotal_incl_tax_cents: 50_00 })
  expect(await desk.salesOf(order.id)).toMatchObject([{ my_cents: 10_00, profit_cents: 30_00 }])
  expect(valueOf(await comeBack(reference, state)).order_number).toBe(placed.orderNumber)
})

test('[part of CHECKOUT-05] the token of a family’s bag buys in the store, shows nothing of it, begins no visit, and ends with the passcode', async () => {
  const owner = await newOwner(shop)
  const leotard = await desk.sold(owner, { myCents: 10_00, studentCents: 25_00 })
  const family = await newFamilyBuyer(shop, owner, [{ sku: leotard.sku, qty: 1, dancer: 'Mia' }])
  const taken = valueOf(await redeem(await shownBy(family)))
  const token = taken.access_token ?? ''
  const client = clientOf(shop.app, { token })
  const { cartId } = taken.cart
  expect(valueOf(await client.call(cartCalls.getCart, { query: { cartId } })).items).toMatchObject([
    { sku: leotard.sku, qty: 1 },
  ])
  const ofFamilies = [...(await contractCalls()).values()].filter(
    ({ audience }) => audience === 'regular-user' || audience === 'store-visitor',
  )
  expect(ofFamilies.length).toBeGreaterThan(3)
  const visit = await beginSession(
    shop.db,
    { kind: 'regular-user', studioId: owner.studioId },
    shop.context.now(),
  )
  for (const call of ofFamilies) {
    const query = call.path.includes('{sku}') ? { sku: leotard.sku } : {}
    expect((await send(shop.app, call, { query, token })).statusCode, call.path).toBe(403)
    const seen = await send(shop.app, call, { query, token: visit.accessToken })
    expect(seen.statusCode, call.path).toBe(200)
  }
  const { url_key: urlKey } = await shop.db
    .updateTable('studio')
    .set({ url_key: `store-${randomUUID()}` })
    .where('id', '=', owner.studioId)
    .returning('url_key')
    .executeTakeFirstOrThrow()
  const renewed = await client.call(logInToStudio, { body: { url_key: urlKey, token } })
  expect(refusalOf(renewed)).toMatchObject({ code: 401 })
  await shop.db
    .updateTable('studio')
    .set(({ eb }) => ({ passcode_version: eb('passcode_version', '+', 1) }))
    .where('id', '=', owner.studioId)
    .execute()
  expect(refusalOf(await client.call(cartCalls.getCart, { query: { cartId } }))).toMatchObject({ code: 401 })
})

test('[part of CHECKOUT-05] the token of a customer’s or an owner’s bag buys for its account and opens nothing else of it, and it ends', async () => {
  const { token } = await newCustomer(shop.app)
  const customer = await newBuyer(shop.app, [{ sku, qty: 1 }], { token })
  const { client, placed } = await orderElsewhere(await shownBy(customer))
  const history = valueOf(await clientOf(shop.app, { token }).call(user.readMe, { query: {} }))
  const order = await shop.db
    .selectFrom('orders')
    .select('customer_id')
    .where('increment_id', '=', placed.orderNumber)
    .executeTakeFirstOrThrow()
  expect(order.customer_id).toBe(history.id)
  expect(refusalOf(await client.call(user.readMe, { query: {} }))).toMatchObject({ code: 403 })
  await inSeconds(shop.db, HANDOFF_SESSION_SECONDS + 1, async () => {
    expect(refusalOf(await client.call(cartCalls.createCart))).toMatchObject({ code: 401 })
  })
  const owner = await newOwner(shop)
  const session = await beginSession(shop.db, { kind: 'owner', ownerId: owner.ownerId }, shop.context.now())
  const buyer = await newBuyer(shop.app, [{ sku, qty: 1 }], { token: session.accessToken })
  const taken = valueOf(await redeem(await shownBy(buyer)))
  const ofOwner = clientOf(shop.app, { token: taken.access_token ?? '' })
  valueOf(await ofOwner.call(cartCalls.getCart, { query: { cartId: buyer.cartId } }))
  const send = { headers: { authorization: `Bearer ${taken.access_token}` }, method: 'GET' as const }
  const own = await shop.app.inject({ ...send, url: `/api/ext/studio-owner/settings/${owner.ownerId}` })
  expect(own.statusCode).toBe(403)
})

test.each(['http://pay.example.com', 'https://pay.example.com/?to=x', 'ftp://pay.example.com', 'pay'])(
  'a shop does not start with %s as its checkout',
  (url) => {
    expect(() => readConfig({ EXTERNAL_CHECKOUT_URL: url })).toThrow('EXTERNAL_CHECKOUT_URL')
  },
)
