import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { buildProduct, readStock } from '#test/factories'
import { newBuyer, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let server: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  server = await openTestApp()
})
afterEach(async () => expect(await findBrokenInvariants(server.db)).toEqual([]))
afterAll(() => server.close())

// The tables of an order, in the order of its transaction.
const steps = [
  ['stock', 'update'],
  ['orders', 'insert'],
  ['order_line', 'insert'],
  ['order_address', 'insert'],
  ['order_history', 'insert'],
  ['stock_reservation', 'insert'],
  ['outbox', 'insert'],
  ['idempotency_key', 'insert'],
  ['cart', 'update'],
] as const

const ways = [
  ['the statement fails', "raise exception 'made to fail'", 500],
  ['the connection is cut', 'perform pg_terminate_backend(pg_backend_pid())', 503],
] as const

/** Makes one kind of write fail inside the database, like a full disk or a killed server. */
async function failAt(table: string, write: string, statement: string): Promise<() => Promise<void>> {
  await sql
    .raw(
      `create function fail_here() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$;
       create trigger fail_here after ${write} on ${table} execute function fail_here()`,
    )
    .execute(server.db)
  return async () => {
    await sql.raw(`drop trigger fail_here on ${table}; drop function fail_here()`).execute(server.db)
  }
}

describe.each(ways)('[ORDER-08] %s', (_way, statement, code) => {
  test.each(steps)('while %s is written: nothing is kept, and the retry completes', async (table, write) => {
    const skirt = await buildProduct(server.db, { units: 3 })
    const buyer = await newBuyer(server.app, [{ sku: skirt.sku, qty: 2 }])
    const order = await buyer.composeOrder()
    const mend = await failAt(table, write, statement)
    try {
      expect(refusalOf(await buyer.send(order)).code).toBe(code)
    } finally {
      await mend()
    }
    expect(refusalOf(await buyer.findOrder(order.order_id)).reason).toBe('order-not-found')
    expect(await readStock(server.db, skirt)).toEqual({ onHand: 3, reserved: 0 })
    const confirmation = valueOf(await buyer.send(order))
    expect(valueOf(await buyer.send(order))).toEqual(confirmation)
    expect(await readStock(server.db, skirt)).toEqual({ onHand: 3, reserved: 2 })
  })
})

test('[ORDER-08] an order that another server is still placing is said to be running, and its lock ends with it', async () => {
  const skirt = await buildProduct(server.db)
  const buyer = await newBuyer(server.app, [{ sku: skirt.sku, qty: 1 }])
  const order = await buyer.composeOrder()
  const mend = await failAt('order_history', 'insert', 'perform pg_sleep(0.5)')
  try {
    const first = buyer.send(order)
    await expect.poll(async () => (await buyer.findOrder(order.order_id)).ok || 'running').toBe('running')
    await expect
      .poll(async () => refusalOf(await buyer.findOrder(order.order_id)).reason)
      .toBe('order-running')
    expect(refusalOf(await buyer.send(order))).toMatchObject({ code: 409, reason: 'order-running' })
    const confirmation = valueOf(await first)
    expect(valueOf(await buyer.findOrder(order.order_id))).toMatchObject(confirmation)
  } finally {
    await mend()
  }
})

test('[ORDER-08] an answer lost after the commit is found again, by the order and by its key', async () => {
  const skirt = await buildProduct(server.db)
  const buyer = await newBuyer(server.app, [{ sku: skirt.sku, qty: 1 }])
  const order = await buyer.composeOrder()
  await buyer.send(order) // the answer never arrived
  const found = valueOf(await buyer.findOrder(order.order_id))
  expect(found).toMatchObject(valueOf(await buyer.send(order)))
})
