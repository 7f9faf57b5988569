import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeStep } from '#src/returns/take-step'
import { newCustomer } from '#test/customer'
import { asClerk } from '#test/desks/order-desk'
import { confirmedGuest, newReturn, shippedOrder } from '#test/desks/returns-desk'
import { eventually } from '#test/eventually'
import { openMailbox } from '#test/mailbox'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp({ PUBLIC_URL: 'https://barre.example', MULTISTORE: 'true' })
  await shop.db.updateTable('store_view').set({ is_enabled: true }).execute()
  await eventually(() => expect(shop.context.storeViews.open).toHaveLength(3))
})
afterAll(() => shop.close())

/** The kinds of mails to somebody, and the lines with a link to an order. */
async function mailedTo(email: string): Promise<{ kinds: string[]; links: string[] }> {
  const mailbox = openMailbox(shop)
  await mailbox.isEmpty()
  const mails = await mailbox.mailsTo(email)
  const links = mails.flatMap(
    ({ text_part: text }) => text.match(/^.*\/(?:rma|my-account\/orders)\b.*$/gm) ?? [],
  )
  return { kinds: mails.map(({ message_id: id }) => id.split('.')[1] ?? '').toSorted(), links }
}

const kinds = [
  'order_confirmation',
  'return_approved',
  'return_received',
  'return_refunded',
  'return_requested',
  'shipment',
]

async function refund(number: string): Promise<void> {
  for (const step of ['approve', 'receive', 'refund'] as const) await takeStep(asClerk(shop.db), number, step)
}

test.each([
  ['default', '', 'See your order'],
  ['de', '/de', 'Bestellung ansehen'],
  ['it', '/it', 'Vedi il tuo ordine'],
])(
  '[part of RMA-02] every mail of an order leads a guest of %s to orders and returns, with its number and no second fact',
  async (storeCode, basePath, label) => {
    const order = await shippedOrder(shop)
    await shop.db.updateTable('orders').set({ store_code: storeCode }).where('id', '=', order.id).execute()
    const guest = await confirmedGuest(shop, order)
    const { increment_id: number } = await newReturn(guest.client, order, { headers: guest.headers })
    await refund(number)
    const mailed = await mailedTo(order.email)
    expect(mailed.kinds).toEqual(kinds)
    const link = `https://barre.example${basePath}/rma?order=${order.number}`
    expect(mailed.links).toHaveLength(kinds.length)
    for (const line of mailed.links) expect([line, line.includes(link)]).toEqual([line, true])
    const html = await shop.db
      .selectFrom('mailbox')
      .select('html_part')
      .where('recipient', '=', order.email)
      .execute()
    for (const { html_part: text } of html) {
      expect(text).toContain(label)
      expect(text.match(/rma\?[^"]*/g)).toEqual([`rma?order=${order.number}`])
    }
  },
)

test('a customer is led to the order in the account', async () => {
  const margot = await newCustomer(shop.app)
  const order = await shippedOrder(shop, { caller: margot })
  const { increment_id: number } = await newReturn(margot.client, order)
  await refund(number)
  const { links } = await mailedTo(order.email)
  expect(links).toHaveLength(kinds.length)
  for (const line of links) expect(line).toContain(`https://barre.example/my-account/orders/${order.number}`)
})
