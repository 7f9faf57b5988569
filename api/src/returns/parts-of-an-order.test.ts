import * as contract from 'commerce/contract/studio/returns'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundOrder } from '#src/orders/fulfillment/refunds/refund-order'
import { shipOrder } from '#src/orders/fulfillment/ship-order'
import { reconcile } from '#src/reconciliation/reconcile'
import { runReturnsCommand } from '#src/returns/desk/run-returns-command'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { byCard, type CardShop, openCardShop } from '#test/desks/card-shop'
import { familyToken, newFamilyBuyer } from '#test/desks/family'
import { doWith, orderNow } from '#test/desks/order-desk'
import { confirmedGuest, type OrderGuest } from '#test/desks/returns-desk'
import { openStudioSalesDesk } from '#test/desks/studio-sales-desk'
import { newOwner, type OwnerDesk } from '#test/desks/studios'
import { stripeEvent } from '#test/fakes/fake-stripe'
import { buildCartRule, buildConfigurable, type BuiltProduct, readStock } from '#test/factories'
import { amelie } from '#test/people'
import { valueOf } from '#test/shopper'

let card: CardShop
let desk: ReturnType<typeof openStudioSalesDesk>
beforeAll(async () => {
  card = await openCardShop()
  desk = openStudioSalesDesk(card.shop)
})
afterAll(() => card.close())

const code = 'FIFTEEN'

/** A leotard in a store, of which the studio has a part. */
async function sold(owner: OwnerDesk, prices: { my: number; student: number }): Promise<BuiltProduct> {
  const leotard = await buildConfigurable(card.db, ['Blush'], { variant: { units: 20 } })
  const [variant] = leotard.variants
  if (!variant) throw new Error('It has no variant.')
  await desk.setPrice(variant.id, owner.priceGroupId, prices.my)
  valueOf(await desk.add(owner, { sku: leotard.sku, price: prices.student / 100 }))
  return variant
}

/**
 * Three leotards of 24.99 and two of 19.99, 15 % less, and 5.00 of shipping: 102.71. Prices include 8.25 % tax. It is paid
 * by card and shipped.
 */
async function familyOrder() {
  await buildCartRule(
    card.db,
    { name: 'Autumn', percent: '15' },
    { code, max_uses: 9, max_uses_per_buyer: 1 },
  )
  const owner = await newOwner(card.shop)
  const long = await sold(owner, { my: 10_00, student: 24_99 })
  const short = await sold(owner, { my: 8_00, student: 19_99 })
  const family = await newFamilyBuyer(card.shop, owner, [
    { sku: long.sku, qty: 3, dancer: 'Mia' },
    { sku: short.sku, qty: 2, dancer: 'Ben' },
  ])
  valueOf(await family.applyCoupon(code))
  const email = `${randomUUID()}@example.com`
  const sent = await family.composeOrder({ ...byCard, personalDetails: { ...amelie, emailAddress: email } })
  const { orderNumber: number } = valueOf(await family.send(sent))
  const intent = await card.intentOf(sent.order_id, {
    token: await familyToken(card.shop, owner.studioId),
  })
  card.stripe.pay(intent)
  await card.tell(stripeEvent(intent, 'payment_intent.succeeded'))
  const { id } = await card.read(number)
  await doWith(card.db, shipOrder, id, {})
  const lines = await card.db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  return { id, number, email, owner, intent, lineIds: lines.map((line) => line.id), products: [long, short] }
}

type FamilyOrder = Awaited<ReturnType<typeof familyOrder>>

/** Asks for so many units of each line as a guest. */
async function ask({ client, headers }: OrderGuest, order: FamilyOrder, units: number[]): Promise<string> {
  const items = units.map((qty, at) => {
    const choice = { reason: 'size', condition: 'tried-on' } as const
    return { item_id: order.lineIds[at] ?? 0, qty, ...choice }
  })
  const body = { order_id: order.id, items, resolution: 'refund' as const }
  return valueOf(await client.call(contract.askForReturn, { query: {}, body, headers })).increment_id
}

/** Staff approve, receive and refund it, at the command line. */
async function refund(number: string): Promise<void> {
  for (const verb of ['approve', 'receive', 'refund']) {
    const said: string[] = []
    const options = { env: { DATABASE_URL: card.shop.url }, say: (line: string) => said.push(line) }
    expect([verb, await runReturnsCommand([verb, number], options), said]).toMatchObject([verb, 0, {}])
  }
  await card.work()
}

const refundsOf = ({ id }: FamilyOrder) =>
  card.db
    .selectFrom('refund')
    .select(['subtotal_cents as net', 'subtotal_incl_tax_cents as gross', 'discount_cents as discount'])
    .select(['tax_cents as tax', 'grand_total_cents as total'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()

const usesOfCoupon = () =>
  card.db.selectFrom('coupon').select('uses').where('code', '=', code).executeTakeFirstOrThrow()

async function expectWhole(): Promise<void> {
  expect(await findBrokenInvariants(card.db)).toEqual([])
  const { findings } = await reconcile(card.shop.jobs)
  expect(Object.entries(findings).filter(([, found]) => found.length > 0)).toEqual([])
}

async function takenBack({ client, id }: OwnerDesk): Promise<number[]> {
  const { returns } = valueOf(await client.call(contract.listStudioReturns, { query: { ownerId: id } }))
  return returns.map(({ taken_back: cents }) => cents)
}

test('[RMA-04] two returns of an order by card with a coupon, tax and a studio: each is refunded to the cent, and both are the order', async () => {
  const order = await familyOrder()
  const [long, short] = order.products
  if (!long || !short) throw new Error('Two products were built.')
  const guest = await confirmedGuest(card.shop, { ...order, lineId: 0, otherLineId: 0, sku: long.sku })
  const stocks = () => Promise.all([long, short].map((product) => readStock(card.db, product)))
  const totals = await orderNow(card.db, order.id)
  expect(totals).toMatchObject({ invoicedCents: 102_71, refundedCents: 0 })
  expect(await desk.earnedOf(order.id)).toEqual({ units: 5, goods: 97_71, profit: 58_61 })
  expect(await stocks()).toEqual([17, 18].map((onHand) => ({ onHand, reserved: 0 })))

  await refund(await ask(guest, order, [1, 1]))
  // 24.99 less 3.75, and 19.99 less 3.00; the net is that of the prices, the tax that of what was paid.
  const first = { net: 41_56, gross: 44_98, discount: 6_75, tax: 2_92, total: 38_23 }
  expect(await refundsOf(order)).toEqual([first])
  expect(card.stripe.refunds.refundedOf(order.intent.id)).toBe(38_23)
  expect(await orderNow(card.db, order.id)).toMatchObject({ state: 'complete', refundedCents: 38_23 })
  expect(await stocks()).toEqual([18, 19].map((onHand) => ({ onHand, reserved: 0 })))
  expect(await desk.earnedOf(order.id)).toEqual({ units: 3, goods: 59_48, profit: 35_67 })
  expect(await takenBack(order.owner)).toEqual([22.94])
  expect(await usesOfCoupon()).toEqual({ uses: 1 })
  await expectWhole()

  await refund(await ask(guest, order, [2, 1]))
  const refunds = await refundsOf(order)
  const sum = (pick: (each: typeof first) => number) => refunds.reduce((all, each) => all + pick(each), 0)
  const placed = await card.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(refunds).toHaveLength(2)
  expect(sum(({ net }) => net)).toBe(placed.subtotal_cents)
  expect(sum(({ gross }) => gross)).toBe(placed.subtotal_incl_tax_cents)
  expect(sum(({ discount }) => discount)).toBe(placed.discount_cents)
  expect(sum(({ tax }) => tax)).toBe(
    placed.tax_cents - (placed.shipping_incl_tax_cents - placed.shipping_cents),
  )
  expect(sum(({ total }) => total)).toBe(placed.grand_total_cents - placed.shipping_incl_tax_cents)
  expect(await stocks()).toEqual([20, 20].map((onHand) => ({ onHand, reserved: 0 })))
  expect(await desk.earnedOf(order.id)).toEqual({ units: 0, goods: 0, profit: 0 })
  expect(await takenBack(order.owner)).toEqual([35.67, 22.94])
  expect(await usesOfCoupon()).toEqual({ uses: 1 })
  await expectWhole()

  await doWith(card.db, refundOrder, order.id, { shippingCents: 5_00 })
  await card.work()
  expect(await orderNow(card.db, order.id)).toMatchObject({ state: 'closed', refundedCents: 102_71 })
  expect(card.stripe.refunds.refundedOf(order.intent.id)).toBe(102_71)
  await expectWhole()
})
