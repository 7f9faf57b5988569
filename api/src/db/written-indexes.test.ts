import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUp } from '#src/jobs/clean-up'
import { buildProduct } from '#test/factories'
import { newBuyer } from '#test/shopper'
import { openTestApp } from '#test/support'

let server: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (server = await openTestApp()))
afterAll(() => server.close())

test('a change of a bag writes none of its indexes: none has a column that every change sets', async () => {
  const { rows } = await sql<{ index: string; column: string }>`
    select pg_index.indexrelid::regclass::text as index, pg_attribute.attname as column
    from pg_index join pg_attribute on pg_attribute.attrelid = pg_index.indexrelid
    where pg_index.indrelid = 'cart'::regclass`.execute(server.db)
  const columns = rows.map(({ column }) => column)
  expect(columns).toContain('token')
  expect(columns).not.toContain('updated_at')
  expect(columns).not.toContain('version')
})

test('[E-65] a bag that was begun long ago stays while its shopper changes it', async () => {
  const items = [{ sku: (await buildProduct(server.db)).sku, qty: 1 }]
  const [kept, left] = [await newBuyer(server.app, items), await newBuyer(server.app, items)]
  await sql`update cart set created_at = now() - interval '100 days'`.execute(server.db)
  await sql`update cart set updated_at = now() - interval '91 days' where token = ${left.cartId}`.execute(
    server.db,
  )
  await cleanUp(server.jobs)
  const { rows } = await sql<{ token: string }>`select token from cart`.execute(server.db)
  expect(rows).toEqual([{ token: kept.cartId }])
})
