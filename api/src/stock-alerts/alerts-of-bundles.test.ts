import { askForStockAlert } from 'commerce/contract/stock-alerts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDueAlerts } from '#src/stock-alerts/send-due-alerts'
import { newCustomer } from '#test/customer'
import { buildBundle, buildProduct } from '#test/factories'
import { confirmEmailOf, openMailbox } from '#test/mailbox'
import { valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

test('[UX-43] a bundle that takes two of a part is back with the second, whether one was left before or none', async () => {
  const mailbox = openMailbox(shop)
  const { client, email } = await newCustomer(shop.app)
  await confirmEmailOf(shop, email)
  const ribbon = await buildProduct(shop.db, { units: 0 })
  const restock = async (units: number) => {
    await shop.db.updateTable('stock').set({ on_hand: units }).where('product_id', '=', ribbon.id).execute()
    await sendDueAlerts(shop.jobs)
  }
  const bundle = await buildBundle(shop.db, [{ title: 'Ribbons', kind: 'checkbox', parts: [ribbon], qty: 2 }])
  const askForIt = async () =>
    expect(valueOf(await client.call(askForStockAlert, { query: {}, body: { sku: bundle.sku } }))).toBe(
      'waiting',
    )
  const mails = async (count: number) => (await mailbox.mailsTo(email, count)).map(({ subject }) => subject)
  await restock(1)
  await askForIt()
  await restock(1)
  await mailbox.isEmpty()
  await restock(50)
  expect(await mails(1)).toEqual(['Back in stock: Starter set'])
  await restock(0)
  await askForIt()
  await restock(1)
  await mailbox.isEmpty()
  await restock(2)
  expect(await mails(2)).toHaveLength(2)
})
