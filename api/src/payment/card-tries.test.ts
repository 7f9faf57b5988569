import { beginCardPayment } from 'commerce/contract/payment'
import { CARD_FAILURES_OF_IP, CARD_FAILURES_OF_MAILBOX, CARD_PAYMENTS_OF_IP } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { orderComments } from 'commerce/orders/order-comments'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cancelLeftPayments } from '#src/payment/cancel-left-payments'
import { ownIp } from '#test/calls/stage'
import { type CardShop, openCardShop } from '#test/desks/card-shop'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { readStock } from '#test/factories'
import { historyOf } from '#test/desks/order-desk'
import { clientOf, refusalOf, valueOf } from '#test/shopper'

let desk: CardShop
beforeAll(async () => {
  desk = await openCardShop()
})
afterEach(async () => expect(await findBrokenInvariants(desk.db)).toEqual([]))
afterAll(() => desk.close())

/** The provider refuses so many cards for an order. */
async function refuseCards({ key, tries }: { key: string; tries: number }) {
  const intent = await desk.intentOf(key)
  for (let count = 0; count < tries; count++) await desk.tellOf(intent, 'payment_intent.payment_failed')
  return intent
}

const tooMany = { code: 429, reason: 'too-many-tries', result: messages.tooManyCards }

test('an order for which ten cards were refused is canceled, at the provider too, and its goods can be bought', async () => {
  const { key, product, confirmation } = await desk.order()
  const intent = await refuseCards({ key, tries: 9 })
  expect((await desk.read(confirmation.orderNumber)).state).toBe('new')
  await desk.tellOf(intent, 'payment_intent.payment_failed')
  const { id, state } = await desk.read(confirmation.orderNumber)
  expect(state).toBe('canceled')
  expect((await historyOf(desk.db, id)).at(-1)?.comment).toBe(orderComments.tooManyCards)
  expect((await readStock(desk.db, product)).reserved).toBe(0)
  expect(await cancelLeftPayments(desk.shop.jobs)).toBe(1)
  expect(desk.stripe.intents.get(intent.id)?.status).toBe('canceled')
})

test('a message that comes twice counts one card, and a card that is taken at last pays the order', async () => {
  const { key, confirmation } = await desk.order()
  const intent = await refuseCards({ key, tries: 9 })
  const failed = desk.failureOf(intent)
  expect((await desk.tell(failed)).statusCode).toBe(200)
  expect((await desk.read(confirmation.orderNumber)).state).toBe('canceled')
  const other = await desk.order()
  const second = await refuseCards({ key: other.key, tries: 8 })
  const repeated = desk.failureOf(second)
  await Promise.all([desk.tell(repeated), desk.tell(repeated), desk.tell(repeated)])
  await desk.tell(repeated)
  await desk.tellOf(second, 'payment_intent.succeeded')
  expect((await desk.read(other.confirmation.orderNumber)).state).toBe('processing')
})

test('a mailbox for which ten cards were refused gets no fields for another one, and no order by card', async () => {
  const email = `${randomUUID()}@example.com`
  const first = await desk.order({ email, ip: ownIp() })
  const second = await desk.order({ email, ip: ownIp() })
  await refuseCards({ key: first.key, tries: CARD_FAILURES_OF_MAILBOX.most })
  expect(refusalOf(await desk.begin(second.key))).toMatchObject(tooMany)
  await expect(desk.order({ email, ip: ownIp() })).rejects.toThrow(messages.tooManyCards)
  valueOf(await desk.begin((await desk.order()).key))
})

test('from a IP address where twenty cards were refused nobody pays by card for an hour', async () => {
  const ip = ownIp()
  for (let left: number = CARD_FAILURES_OF_IP.most; left > 0; left -= 5) {
    const { key } = await desk.order({ ip })
    await refuseCards({ key, tries: 5 })
  }
  await expect(desk.order({ ip })).rejects.toThrow(messages.tooManyCards)
  const elsewhere = await desk.order()
  expect(refusalOf(await desk.begin(elsewhere.key, { ip }))).toMatchObject(tooMany)
  valueOf(await desk.begin(elsewhere.key))
  await desk.db
    .updateTable('attempt')
    .set({ expires_at: new Date(0) })
    .execute()
  await desk.order({ ip })
})

test('[E-32] cards that are refused in many networks of one large network of IPv6 are counted together', async () => {
  for (let household = 1; household <= 4; household++) {
    const ip = `2001:db8:9:10${household}::9`
    for (let left: number = CARD_FAILURES_OF_IP.most; left > 0; left -= 5) {
      const { key } = await desk.order({ ip })
      await refuseCards({ key, tries: 5 })
    }
  }
  await expect(desk.order({ ip: '2001:db8:9:105::9' })).rejects.toThrow(messages.tooManyCards)
  await desk.order({ ip: '2001:db8:9:205::9' })
})

test('the fields for a card are asked for so many times an hour, also all at once', async () => {
  const client = clientOf(desk.shop.app, { ip: ownIp() })
  const ask = (key: string) => client.call(beginCardPayment, { query: {}, body: { order_id: key } })
  const { key } = await desk.order()
  const answers = await Promise.all(Array.from({ length: CARD_PAYMENTS_OF_IP.most }, () => ask(key)))
  // Half as many for one mailbox.
  expect(answers.filter(({ ok }) => ok)).toHaveLength(CARD_PAYMENTS_OF_IP.most / 2)
  expect(refusalOf(await desk.begin(key))).toMatchObject(tooMany)
  const another = await desk.order()
  await Promise.all(Array.from({ length: CARD_PAYMENTS_OF_IP.most / 2 }, () => ask(another.key)))
  const third = await desk.order()
  expect(refusalOf(await ask(third.key))).toMatchObject(tooMany)
})
