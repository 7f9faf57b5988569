import type { AnyEndpoint } from 'commerce/contract/call/endpoint'
import type { WireOrder } from 'commerce/contract/orders'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { beginSession } from '#src/session/begin-session'
import type { Sent } from '#test/calls/call-case'
import { contractCalls } from '#test/calls/contract-calls'
import { send } from '#test/calls/send'
import { tableSums } from '#test/calls/table-sums'
import { newCustomer } from '#test/customer'
import { newFamilyBuyer } from '#test/desks/family'
import { anyIp, confirmedGuest, newReturn, ship, wantedReturn } from '#test/desks/returns-desk'
import { openStudioSalesDesk } from '#test/desks/studio-sales-desk'
import { newOwner, type OwnerDesk } from '#test/desks/studios'
import { buildConfigurable } from '#test/factories'
import { amelie, toAustin } from '#test/people'
import { valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

/** What names something of a family. */
interface Ids {
  cartId: string
  lineId: number
  orderKey: string
  order: WireOrder
  orderNumber: string
  orderId: number
  /** the number of the cart, as the order shows it */
  quoteId: string
  orderLineId: number
  returnNumber: string
  photoId: string
  email: string
}

/** Names nothing of anybody: what it answers is everybody's, or the asker's own. */
const namesNothing = 'names nothing'
type Asked = typeof namesNothing | ((ids: Ids) => Sent)

const at = '/api/ext/studio-owner'
const ofCart =
  (body?: object, more: Record<string, string> = {}): Asked =>
  ({ cartId }) => ({ query: { cartId, ...more }, ...(body && { body }) })
const ofOrder: Asked = ({ orderId }) => ({ query: { order_id: String(orderId) } })
const ofReturn: Asked = ({ returnNumber }) => ({ query: { return_number: returnNumber } })
const toReturn =
  (more: object): Asked =>
  ({ returnNumber }) => ({ body: { return_number: returnNumber, ...more } })
const paid: Asked = ({ orderKey }) => ({ body: { order_id: orderKey } })
const shippingAddress = { countryId: 'US', postcode: '78701', region: 'TX' }

let photo = ''

/** Every call of the store, the cart, the order and the return of a family. */
const asked: Record<string, Asked> = {
  'POST /api/cart/create': namesNothing,
  'GET /api/cart': ofCart(),
  'GET /api/cart/pull': ofCart(),
  'GET /api/cart/totals': ofCart(),
  'GET /api/cart/payment-methods': ofCart(),
  'POST /api/cart/update-item': ({ cartId, lineId, order }) => ({
    query: { cartId },
    body: { cartItem: { sku: order.products[0]?.sku ?? '', qty: 9, item_id: lineId } },
  }),
  'POST /api/cart/delete-item': ({ cartId, lineId }) => ({
    query: { cartId },
    body: { cartItem: { item_id: lineId } },
  }),
  'POST /api/cart/apply-coupon': ofCart(undefined, { coupon: 'NONE' }),
  'POST /api/cart/delete-coupon': ofCart(),
  'POST /api/cart/shipping-methods': ofCart({ address: { country_id: 'US', postcode: '78701' } }),
  'POST /api/cart/shipping-information': ofCart({
    addressInformation: {
      shippingAddress,
      shippingCarrierCode: 'flatrate',
      shippingMethodCode: 'flatrate',
    },
  }),
  'POST /api/cart/collect-totals': ofCart({ methods: { paymentMethod: { method: 'cashondelivery' } } }),
  'POST /api/handoff/begin': ofCart({}),
  'POST /api/payment/wallet-quote': ofCart({
    address: { country_id: 'US', region: 'TX', postcode: '78701' },
  }),
  'POST /api/order': ({ order, cartId }) => ({ body: { ...order, order_id: randomUUID(), cart_id: cartId } }),
  'GET /api/order/by-key/{key}': ({ orderKey: key }) => ({ query: { key } }),
  'POST /api/payment/card': paid,
  'POST /api/payment/test-card': paid,
  'GET /api/payment/state': ({ orderKey: key }) => ({ query: { key } }),
  // A key that nobody has becomes the asker's; the key of another is refused (close-order-key.test.ts).
  'POST /api/order/close': namesNothing,
  'POST /api/stock-alerts': namesNothing,
  'POST /api/review/create': namesNothing,
  [`GET ${at}/store`]: namesNothing,
  [`GET ${at}/store/home`]: namesNothing,
  [`GET ${at}/store/products`]: namesNothing,
  [`GET ${at}/store/products/{sku}`]: namesNothing,
  [`GET ${at}/rma`]: ({ orderNumber }) => ({ query: { orderIncrementId: orderNumber } }),
  [`GET ${at}/rmalist`]: ofOrder,
  [`GET ${at}/rmaalloweditems`]: ofOrder,
  [`GET ${at}/payments`]: ({ quoteId }) => ({ query: { cartId: quoteId } }),
  [`POST ${at}/rma`]: ({ orderId, orderLineId }) => ({
    body: wantedReturn({ id: orderId, lineId: orderLineId }),
  }),
  [`DELETE ${at}/rma`]: ofReturn,
  [`GET ${at}/rmacomments`]: ofReturn,
  [`POST ${at}/rmacomments`]: toReturn({ comment: 'Too small' }),
  [`GET ${at}/rmatracking`]: ofReturn,
  [`POST ${at}/rmatracking`]: toReturn({ carrier: 'DPD', track_number: '0550 2' }),
  [`POST ${at}/rmaphotos`]: ({ returnNumber }) => ({ body: { return_number: returnNumber, photo } }),
  [`GET ${at}/rmaphotos`]: ({ photoId }) => ({ query: { photo_id: photoId } }),
  [`POST ${at}/rmaexport`]: ({ orderId }) => ({ body: { order_id: orderId } }),
}

/** Ids in the shape of those of a family, which nobody has. */
const nobodys = (family: Ids): Ids => ({
  ...family,
  cartId: 'f'.repeat(32),
  lineId: 2_000_000_000,
  orderKey: 'f'.repeat(16),
  orderNumber: '99999999999',
  orderId: 2_000_000_000,
  quoteId: '999999999999',
  orderLineId: 2_000_000_000,
  returnNumber: '99999999999',
  photoId: randomUUID(),
})

/** The id of a cart and the key of an order are secrets of 128 bits: in their store they open what they are for. */
const bySecret = (name: string) => !name.includes('/studio-owner/')

let shop: Awaited<ReturnType<typeof openTestApp>>
let calls: Map<string, AnyEndpoint>
let family: Ids
/** Who tries, and what each has: a session, or the ticket of an own order. */
let others: { who: string; has: Pick<Sent, 'token' | 'headers'>; sharesStore: boolean }[]

beforeAll(async () => {
  shop = await openTestApp({ TEST_CARD: 'true' })
  calls = await contractCalls()
  const drawn = sharp({ create: { width: 9, height: 9, channels: 3, background: '#c9a' } })
  photo = `data:image/png;base64,${(await drawn.png().toBuffer()).toString('base64')}`
  const [studio, otherStudio] = [await newOwner(shop), await newOwner(shop)]
  family = await buyIn(studio)
  const [elsewhere, sameStudio] = [await buyIn(otherStudio), await buyIn(studio)]
  const ticketOf = async ({ orderNumber: number, orderId: id, email }: Ids) => {
    const { headers } = await confirmedGuest(shop, { number, email, id, lineId: 0, otherLineId: 0, sku: '' })
    return headers
  }
  others = [
    { who: 'a family of another studio', has: { token: await tokenIn(otherStudio) }, sharesStore: false },
    { who: 'another family of the studio', has: { token: await tokenIn(studio) }, sharesStore: true },
    { who: 'the ticket of another studio', has: { headers: await ticketOf(elsewhere) }, sharesStore: false },
    { who: 'the ticket of another family', has: { headers: await ticketOf(sameStudio) }, sharesStore: false },
    { who: 'a guest', has: {}, sharesStore: false },
    { who: 'a customer', has: { token: (await newCustomer(shop.app)).token }, sharesStore: false },
    { who: 'the owner of the studio', has: { token: studio.token }, sharesStore: false },
    { who: 'the owner of another studio', has: { token: otherStudio.token }, sharesStore: false },
  ]
}, 60_000)
beforeEach(() => shop.db.deleteFrom('attempt').execute())
afterAll(() => shop.close())

async function tokenIn({ studioId }: OwnerDesk): Promise<string> {
  const holder = { kind: 'regular-user', studioId } as const
  return (await beginSession(shop.db, holder, shop.context.now())).accessToken
}

/** A family with a cart, an order that was shipped, and a return of it with a photo. */
async function buyIn(owner: OwnerDesk): Promise<Ids> {
  const { db } = shop
  const desk = openStudioSalesDesk(shop)
  const leotard = await buildConfigurable(db, ['Blush'])
  const [variant] = leotard.variants
  if (!variant) throw new Error('It has no variant.')
  await desk.setPrice(variant.id, owner.priceGroupId, 10_00)
  valueOf(await desk.add(owner, { sku: leotard.sku, price: 25 }))
  const item = { sku: variant.sku, qty: 2, dancer: 'Mia' }
  const cart = await newFamilyBuyer(shop, owner, [item])
  const ordered = await newFamilyBuyer(shop, owner, [item])
  const email = `${randomUUID()}@example.com`
  const order = await ordered.composeOrder({
    ...toAustin,
    personalDetails: { ...amelie, emailAddress: email },
  })
  const { orderNumber } = valueOf(await ordered.send(order))
  const { id: orderId, cart_id: quoteId } = await db
    .selectFrom('orders')
    .select(['id', 'cart_id'])
    .where('increment_id', '=', orderNumber)
    .executeTakeFirstOrThrow()
  await ship(shop, orderId)
  const { id: orderLineId } = await db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const shipped = {
    id: orderId,
    number: orderNumber,
    email,
    lineId: orderLineId,
    otherLineId: 0,
    sku: variant.sku,
  }
  const { client, headers } = await confirmedGuest(shop, shipped)
  const { increment_id: returnNumber } = await newReturn(client, shipped, { headers })
  const { id: return_id } = await db
    .selectFrom('return_request')
    .select('id')
    .where('increment_id', '=', returnNumber)
    .executeTakeFirstOrThrow()
  const photoId = randomUUID()
  await db
    .insertInto('return_photo')
    .values({
      id: photoId,
      return_id,
      type: 'image/png',
      content: Buffer.from('x'),
      sha256: Buffer.alloc(32),
    })
    .execute()
  const [line] = (await cart.cart()).items
  return {
    cartId: cart.cartId,
    lineId: line?.item_id ?? 0,
    orderKey: order.order_id,
    order,
    orderNumber,
    orderId,
    quoteId: String(quoteId),
    orderLineId,
    returnNumber,
    photoId,
    email,
  }
}

test('[part of E-21] every call that families make is tried by others', () => {
  const audiences = new Set<unknown>(['buyer', 'shopper', 'regular-user', 'store-visitor'])
  const ofFamilies = [...calls].filter(([, { audience }]) => audiences.has(audience)).map(([name]) => name)
  // A call that is missing here has to say which ids of a family it takes.
  expect(Object.keys(asked).toSorted()).toEqual(ofFamilies.toSorted())
})

test.each(Object.entries(asked).filter(([, each]) => each !== namesNothing))(
  '[E-21] %s with the ids of a family is answered to all others as if there was nothing, and changes nothing',
  async (name, make) => {
    const call = calls.get(name)
    if (!call || make === namesNothing) throw new Error(`The contract has no call ${name}.`)
    const before = await tableSums(shop.db)
    for (const { who, has, sharesStore } of others) {
      if (sharesStore && bySecret(name)) continue
      const ip = anyIp()
      const tryIt = async (ids: Ids) => {
        const answer = await send(shop.app, call, { ...make(ids), ...has, ip })
        return [answer.statusCode, answer.body]
      }
      const [foreign, missing] = [await tryIt(family), await tryIt(nobodys(family))]
      expect(foreign, `${name}, ${who}`).toEqual(missing)
      expect(foreign[0], `${name}, ${who}: ${foreign[1]}`).toSatisfy((status) =>
        [401, 403, 404].includes(Number(status)),
      )
    }
    expect(await tableSums(shop.db)).toEqual(before)
  },
)

test('[part of E-21] the family itself is answered otherwise, so that a leak would show', async () => {
  const call = calls.get('GET /api/cart')
  const list = calls.get(`GET ${at}/rmalist`)
  if (!call || !list) throw new Error('The contract has no such call.')
  const sameStudio = others.find(({ sharesStore }) => sharesStore)
  const cart = await send(shop.app, call, { query: { cartId: family.cartId }, ...sameStudio?.has })
  expect(cart.body).toContain('Mia')
  const { orderNumber: number, orderId: id, email } = family
  const { headers } = await confirmedGuest(shop, { number, email, id, lineId: 0, otherLineId: 0, sku: '' })
  const returns = await send(shop.app, list, { query: { order_id: String(id) }, headers })
  expect(returns.body).toContain(family.returnNumber)
})
