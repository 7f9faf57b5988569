import { randomUUID } from 'node:crypto'
import { askForStockAlert } from 'commerce/contract/stock-alerts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDueAlerts } from '#src/stock-alerts/send-due-alerts'
import { newCustomer } from '#test/customer'
import { buildChoices, buildOption } from '#test/factories'
import { confirmEmailOf, openMailbox } from '#test/mailbox'
import { valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
afterAll(() => shop.close())

test('[UX-43] [PDP-13] the mail about a variant whose product was discontinued leads to its own page', async () => {
  const mailbox = openMailbox(shop)
  const { client, email } = await newCustomer(shop.app)
  await confirmEmailOf(shop, email)
  const color = await buildOption(shop.db, 'color', 'Plum')
  const sku = randomUUID().slice(0, 8)
  const own = { sku: `${sku}-plum`, name: 'Wrap skirt, plum', visibility: 4, units: 0 }
  const parent = await buildChoices(shop.db, { sku }, [{ ...own, options: { color } }])
  valueOf(await client.call(askForStockAlert, { query: {}, body: { sku: own.sku } }))
  await shop.db.updateTable('product').set({ status: 2 }).where('id', '=', parent.id).execute()
  const { id } = await shop.db
    .selectFrom('product')
    .select('id')
    .where('sku', '=', own.sku)
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('stock').set({ on_hand: 1 }).where('product_id', '=', id).execute()
  await sendDueAlerts(shop.jobs)
  const [mail] = await mailbox.mailsTo(email)
  expect(mail!.text_part).toContain(`/p/${sku}-plum/`)
})
