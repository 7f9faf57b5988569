import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#src/db/transaction'
import { shipOrder } from '#src/orders/fulfillment/ship-order'
import { newCustomer } from '#test/customer'
import { asClerk, doWith, orderNow } from '#test/desks/order-desk'
import { eventually } from '#test/eventually'
import { buildProduct } from '#test/factories'
import { openMailbox } from '#test/mailbox'
import { amelie, toAustin } from '#test/people'
import { newBuyer, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

let count = 0
/** A buyer of two products whose mail nobody else gets. */
async function newOrder(token?: string) {
  const emailAddress = `amelie-${++count}@example.com`
  const [skirt, tights] = [await buildProduct(shop.db), await buildProduct(shop.db)]
  const items = [
    { sku: skirt.sku, qty: 3, dancer: 'Emma' },
    { sku: tights.sku, qty: 1 },
  ]
  const buyer = await newBuyer(shop.app, items, token === undefined ? {} : { token })
  const order = await buyer.composeOrder({ ...toAustin, personalDetails: { ...amelie, emailAddress } })
  const { orderNumber: number } = valueOf(await buyer.send(order))
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('increment_id', '=', number)
    .executeTakeFirstOrThrow()
  const [line] = (await orderNow(shop.db, id)).lines
  return { id, number, emailAddress, skirt, tights, lineId: line?.id ?? 0 }
}

/** Once all mail is sent: that of parcels. */
async function shipmentMails(mailbox: ReturnType<typeof openMailbox>, to: string) {
  await mailbox.isEmpty()
  const mails = await mailbox.mailsTo(to)
  return mails.filter(({ message_id: id }) => id.startsWith('mail.shipment.'))
}

test('[part of UX-79] each parcel that is sent is told to its buyer once: items, carrier, number, link, expected day', async () => {
  const mailbox = openMailbox(shop)
  const { id, number, emailAddress, skirt, tights, lineId } = await newOrder()
  const expectedAt = '2099-12-31'
  await doWith(shop.db, shipOrder, id, {
    lines: [{ lineId, qty: 2 }],
    tracking: [{ carrier: 'UPS', number: '1Z 999' }],
    expectedAt,
  })
  const [first] = await shipmentMails(mailbox, emailAddress)
  expect(first?.subject).toBe(`Your Barre order ${number} is on its way`)
  for (const text of [
    'UPS',
    '1Z 999',
    'https://www.ups.com/track?tracknum=1Z999',
    'December 31, 2099',
    skirt.sku,
    'For Emma',
    'Quantity 2',
  ]) {
    expect(first?.text_part).toContain(text)
    expect(first?.html_part).toContain(text)
  }
  expect(first?.text_part).not.toContain(tights.sku)
  // A guest has no page of the account.
  expect(first?.text_part).not.toContain('/my-account')

  await doWith(shop.db, shipOrder, id, { tracking: [{ carrier: 'Bicycle', number: '7' }] })
  const mails = await shipmentMails(mailbox, emailAddress)
  expect(mails).toHaveLength(2)
  const second = mails[1]?.text_part ?? ''
  for (const text of [tights.sku, skirt.sku, 'Quantity 1', 'Bicycle', '7']) expect(second).toContain(text)
  expect(second).not.toMatch(/expected|ups\.com/)
})

test('[part of UX-79] a customer is led to the order', async () => {
  const mailbox = openMailbox(shop)
  const { token } = await newCustomer(shop.app)
  const { id, number, emailAddress } = await newOrder(token)
  await doWith(shop.db, shipOrder, id)
  const [mail] = await shipmentMails(mailbox, emailAddress)
  expect(mail?.text_part).toContain(`http://localhost:3000/my-account/orders/${number}`)
})

test('[part of UX-79] a parcel that was not sent after all is told to nobody', async () => {
  const mailbox = openMailbox(shop)
  const { id, emailAddress } = await newOrder()
  const failed = inTransaction(shop.db, async (tx) => {
    await shipOrder(asClerk(tx), id)
    throw new Error('The printer is out of paper.')
  })
  await expect(failed).rejects.toThrow('paper')
  expect(await shipmentMails(mailbox, emailAddress)).toEqual([])
  const attempts = await Promise.allSettled([1, 2, 3].map(() => doWith(shop.db, shipOrder, id)))
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await shipmentMails(mailbox, emailAddress)).toHaveLength(1)
})

test.each([
  ['de', 'ist unterwegs', 'am 31. Dezember 2099'],
  ['it', 'è in viaggio', '31 dicembre 2099'],
])('[part of UX-79] in the store view %s the mail says "%s" and "%s"', async (code, said, day) => {
  const mailbox = openMailbox(shop)
  await shop.db.updateTable('store_view').set({ is_enabled: true }).where('code', '=', code).execute()
  await eventually(() => expect(shop.context.storeViews.get(code).code).toBe(code))
  const { id, emailAddress } = await newOrder()
  await sql`update orders set store_code = ${code} where id = ${id}`.execute(shop.db)
  await doWith(shop.db, shipOrder, id, { expectedAt: '2099-12-31' })
  const [mail] = await shipmentMails(mailbox, emailAddress)
  expect(mail?.subject).toContain(said)
  expect(mail?.text_part).toContain(day)
})

test('[part of UX-79] an order without its buyer sends no mail', async () => {
  const mailbox = openMailbox(shop)
  const { id, emailAddress } = await newOrder()
  await mailbox.isEmpty()
  await sql`update orders set email = '' where id = ${id}`.execute(shop.db)
  await doWith(shop.db, shipOrder, id)
  expect(await shipmentMails(mailbox, emailAddress)).toEqual([])
})
