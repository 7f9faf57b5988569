import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readGuestOrders } from '#src/privacy/export/export-queries'
import { openTestDatabase } from '#test/support'

test('[part of E-62] the file of a guest is read from their own orders, and not from all orders of the shop', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  await sql`
    with made as (insert into cart (token, status) select 'guest-' || n, 'ordered' from generate_series(1, 4000) n
      returning id, token)
    insert into orders (increment_id, idempotency_key, cart_id, store_code, state, status, email, first_name,
      last_name, currency, subtotal_cents, subtotal_incl_tax_cents, shipping_cents, shipping_incl_tax_cents, tax_cents,
      grand_total_cents, payment_method, payment_title)
    select token, token, id, 'default', 'new', 'pending', 'Ann' || id % 2000 || '@Example.com', 'Ann', 'Lee', 'USD',
      100, 100, 0, 0, 0, 100, 'checkmo', 'Check' from made`.execute(db)
  await sql`analyze orders`.execute(db)
  const { orders, read } = await db.transaction().execute(async (tx) => {
    const found = await readGuestOrders(tx, 'ann7@example.com')
    const { rows } = await sql<{ read: number }>`
      select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
      from pg_stat_xact_user_tables where relname = 'orders'`.execute(tx)
    return { orders: found, read: rows[0]?.read }
  })
  expect(orders).toHaveLength(2)
  expect(read).toBe(2)
})
