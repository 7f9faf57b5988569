import { askForStockAlert } from 'commerce/contract/stock-alerts'
import { STOCK_ALERTS_AT_ONCE } from 'commerce/limits'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { sendDueAlerts } from '#src/stock-alerts/send-due-alerts'
import { buildProduct } from '#test/factories'
import { clientOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

/** As long as a statement of a job may take in a shop. */
const statementTimeoutMs = 5_000
const products = 8_000
const waiting = STOCK_ALERTS_AT_ONCE * 2

test('[part of UX-43] after an import of thousands of products, everybody who waits for one of them is told in the time that a job has', async () => {
  const shop = await openTestApp({}, { statementTimeoutMs })
  onTestFinished(() => shop.close())
  const shoe = await buildProduct(shop.db, { units: 1 })
  await sql`
    insert into product (type, name, url_key, price_cents, tax_class_id, sku)
    select type, 'Slipper', 'slipper-' || n, price_cents, tax_class_id, 'SLIPPER-' || n
    from product, generate_series(1, ${products}::int) n where id = ${shoe.id}`.execute(shop.db)
  await sql`insert into stock (product_id) select id from product where id <> ${shoe.id}`.execute(shop.db)
  const asking = { sku: 'SLIPPER-1', email: 'jill@example.com' }
  valueOf(await clientOf(shop.app).call(askForStockAlert, { query: {}, body: asking }))
  await shop.db.updateTable('stock_alert').set({ state: 'waiting' }).execute()
  await sql`
    insert into stock_alert (product_id, email, email_key, store_code, state)
    select product.id, 'jill@example.com', email_key, store_code, state from stock_alert,
      (select id from product where sku <> ${asking.sku} order by id desc limit ${waiting - 1}) product`.execute(
    shop.db,
  )
  await sql`update stock set on_hand = 5`.execute(shop.db)
  await sql`insert into returned_product (product_id) select id from product`.execute(shop.db)
  // The planner knows nothing of the tables yet, as in the minutes after an import.
  await sendDueAlerts(shop.jobs)
  await sendDueAlerts(shop.jobs)
  const states = await shop.db
    .selectFrom('stock_alert')
    .select(['state', sql<number>`count(*)::int`.as('alerts')])
    .groupBy('state')
    .execute()
  expect(states).toEqual([{ state: 'sent', alerts: waiting }])
})
