import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdOrder } from '#src/orders/fulfillment/hold-order'
import { type CardShop, openCardShop } from '#test/desks/card-shop'
import { doWith } from '#test/desks/order-desk'
import { openMailbox } from '#test/mailbox'

let desk: CardShop
beforeAll(async () => {
  desk = await openCardShop()
})
afterAll(() => desk.close())

const paid = 'payment_intent.succeeded'

async function mailsOf({ orderNumber }: { orderNumber: string }) {
  const mailbox = openMailbox(desk.shop)
  await mailbox.isEmpty()
  const mails = await desk.db.selectFrom('mailbox').selectAll().orderBy('id').execute()
  return mails.filter(({ message_id: id }) => id.startsWith(`mail.order_canceled.${orderNumber}@`))
}

test.each([
  ['default', 'is not the amount that was due', 'We are sending back all of the money'],
  ['de', 'ist nicht der fällige', 'Sie bekommen das ganze Geld'],
  ['it', 'non è quello dovuto', 'Ti restituiamo tutto il denaro'],
])(
  'in the store view %s an order that another sum was paid for tells its buyer once that it was canceled, and that the money goes back',
  async (storeCode, reason, money) => {
    const order = await desk.begunOrder()
    await desk.db.updateTable('orders').set({ store_code: storeCode }).where('id', '=', order.id).execute()
    desk.stripe.pay(order.intent, 12_00)
    for (let told = 0; told < 2; told++) await desk.tellOf(order.intent, paid, { amount_received: 12_00 })
    expect(await order.read()).toMatchObject({ state: 'canceled', payment: 'mismatch' })
    const [mail, ...others] = await mailsOf(order)
    expect(others).toEqual([])
    expect(mail?.subject).toContain(order.orderNumber)
    for (const text of [order.orderNumber, reason, money]) {
      expect(mail?.text_part).toContain(text)
      expect(mail?.html_part).toContain(text)
    }
    expect(order.refunded()).toBe(12_00)
  },
)

test('an order on hold that another sum was paid for is not canceled, and no mail says so', async () => {
  const order = await desk.begunOrder()
  await doWith(desk.db, holdOrder, order.id)
  desk.stripe.pay(order.intent, 12_00)
  await desk.tellOf(order.intent, paid, { amount_received: 12_00 })
  expect(await order.read()).toMatchObject({ state: 'on_hold', payment: 'mismatch' })
  expect(await mailsOf(order)).toEqual([])
})
