import { askForStockAlert } from 'commerce/contract/stock-alerts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDueAlerts } from '#src/stock-alerts/send-due-alerts'
import { openImportDesk } from '#test/desks/import-desk'
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

const option = (name: string, sku: string) =>
  `name=${name},type=select,required=1,sku=${sku},default=1,default_qty=1`

test.each([
  ['a bundle gets another part', 'bundle', option('Feet', 'GONE'), option('Feet', 'HERE')],
  [
    'a bundle no longer requires a part',
    'bundle',
    `${option('Feet', 'HERE')}|${option('Bow', 'GONE')}`,
    option('Feet', 'HERE'),
  ],
  ['a group gets another part', 'grouped', 'GONE=1', '"GONE=1,HERE=1"'],
])('[UX-43] who waits is told when %s by an import', async (name, type, before, after) => {
  const mailbox = openMailbox(shop)
  const desk = await openImportDesk(shop.pool)
  const { client, email } = await newCustomer(shop.app)
  await confirmEmailOf(shop, email)
  const sku = name.replaceAll(' ', '-')
  const importWith = async (parts: string) => {
    const cells = type === 'bundle' ? `dynamic,"${parts}",` : `,,${parts}`
    const products = `sku,name,product_type,price,qty,bundle_price_type,bundle_values,associated_skus
GONE,Gone,simple,10,0,,,
HERE,Here,simple,10,50,,,
${sku},${name},${type},,,${cells}
`
    expect(await desk.importTexts({ products })).toMatchObject({ kind: 'imported' })
    await sendDueAlerts(shop.jobs)
  }
  await importWith(before)
  expect(valueOf(await client.call(askForStockAlert, { query: {}, body: { sku } }))).toBe('waiting')
  await importWith(before)
  await mailbox.isEmpty()
  await importWith(after)
  expect((await mailbox.mailsTo(email)).map(({ subject }) => subject)).toEqual([`Back in stock: ${name}`])
  await desk.close()
})
