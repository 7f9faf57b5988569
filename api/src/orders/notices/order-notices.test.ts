import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireOrders } from '#src/orders/fulfillment/expiry/expire-orders'
import { buildProduct } from '#test/factories'
import { openMailbox } from '#test/mailbox'
import { amelie, toAustin } from '#test/people'
import { newBuyer, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp({ PAYMENT_MINUTES: '30' })))
afterAll(() => shop.close())

/** An order that waits for its payment for so many minutes. */
async function waitingOrder(emailAddress: string, storeCode: string, minutes = 31) {
  const { sku } = await buildProduct(shop.db, { name: 'Wrap Skirt' })
  const buyer = await newBuyer(shop.app, [{ sku, qty: 2, dancer: 'Emma' }])
  const order = await buyer.composeOrder({ ...toAustin, personalDetails: { ...amelie, emailAddress } })
  const { orderNumber } = valueOf(await buyer.send(order))
  await sql`update orders set status = 'pending_payment', store_code = ${storeCode},
    created_at = now() - make_interval(mins => ${minutes}) where increment_id = ${orderNumber}`.execute(
    shop.db,
  )
  return orderNumber
}

test.each([
  ['default', 'was canceled', 'We did not receive your payment', 'Quantity 2'],
  ['de', 'wurde storniert', 'nicht rechtzeitig', 'Menge 2'],
  ['it', 'è stato annullato', 'non abbiamo ricevuto in tempo', '2'],
])(
  'in the store view %s an order that was not paid in time tells its buyer once that it was canceled',
  async (storeCode, subject, reason, quantity) => {
    const mailbox = openMailbox(shop)
    const email = `amelie-${storeCode}@example.com`
    const orderNumber = await waitingOrder(email, storeCode)
    const answers = await Promise.all([expireOrders(shop.jobs), expireOrders(shop.jobs)])
    expect(answers.toSorted()).toEqual([0, 1])
    await mailbox.mailsTo(email, 2)
    await mailbox.isEmpty()
    const mails = await mailbox.mailsTo(email)
    const [notice, ...others] = mails.filter(({ message_id: id }) => id.startsWith('mail.order_canceled.'))
    expect(others).toEqual([])
    expect(notice?.subject).toContain(orderNumber)
    expect(notice?.subject).toContain(subject)
    for (const text of [orderNumber, reason, 'Wrap Skirt', 'Emma', quantity]) {
      expect(notice?.text_part).toContain(text)
      expect(notice?.html_part).toContain(text)
    }
  },
)

test('an order that still has time is told nothing', async () => {
  const mailbox = openMailbox(shop)
  await waitingOrder('patient@example.com', 'default', 29)
  expect(await expireOrders(shop.jobs)).toBe(0)
  await mailbox.isEmpty()
  const mails = await mailbox.mailsTo('patient@example.com')
  expect(mails.map(({ message_id: id }) => id.split('.')[1])).toEqual(['order_confirmation'])
})
