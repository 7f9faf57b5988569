import { randomUUID } from 'node:crypto'
import { askForStockAlert } from 'commerce/contract/stock-alerts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { sendDueAlerts } from '#src/stock-alerts/send-due-alerts'
import { buildProduct } from '#test/factories'
import { clientOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

/** As long as a statement of a job may take in a shop. */
const statementTimeoutMs = 5_000
const products = 5_000

test('[part of UX-43] after an import of thousands of products, whoever waits for one of them is told in the time that a job has', async () => {
  const shop = await openTestApp({}, { statementTimeoutMs })
  onTestFinished(() => shop.close())
  const shoe = await buildProduct(shop.db, { units: 0 })
  valueOf(
    await clientOf(shop.app).call(askForStockAlert, {
      query: {},
      body: { sku: shoe.sku, email: `jill-${randomUUID()}@example.com` },
    }),
  )
  await shop.db.updateTable('stock_alert').set({ state: 'waiting' }).execute()
  await sql`
    insert into product (type, name, url_key, price_cents, tax_class_id, sku)
    select type, 'Slipper', 'slipper-' || n, price_cents, tax_class_id, 'SLIPPER-' || n
    from product, generate_series(1, ${products}::int) n where id = ${shoe.id}`.execute(shop.db)
  await sql`insert into stock (product_id, on_hand) select id, 5 from product where id <> ${shoe.id}`.execute(
    shop.db,
  )
  await sql`update stock set on_hand = 1 where product_id = ${shoe.id}`.execute(shop.db)
  await sql`insert into returned_product (product_id) select id from product`.execute(shop.db)
  // An import leaves the planner with figures of its tables.
  await sql`analyze`.execute(shop.db)
  await sendDueAlerts(shop.jobs)
  const { state } = await shop.db.selectFrom('stock_alert').select('state').executeTakeFirstOrThrow()
  expect(state).toBe('sent')
})
