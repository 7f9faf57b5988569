import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { describeMissing } from '#src/orders/log/describe-missing'
import { findMissingOrders } from '#src/orders/log/find-missing-orders'
import { fillOrderLog } from '#src/orders/log/fill-order-log'
import { type LoggedOrder, readOrderLog } from '#src/orders/log/order-log'
import { buildProduct } from '#test/factories'
import { newBuyer, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let folder: string
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'barre-order-log-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function openShop(file: string) {
  const shop = await openTestApp({ ORDER_LOG: file })
  onTestFinished(shop.close)
  const { sku } = await buildProduct(shop.db)
  return { ...shop, sku }
}

async function read(file: string): Promise<LoggedOrder[]> {
  const orders: LoggedOrder[] = []
  for await (const order of readOrderLog(file)) orders.push(order)
  return orders
}

test('forty orders at once are a line each, before anybody is told, and nobody is named in it', async () => {
  const file = join(folder, 'new/orders.jsonl')
  const { app, sku, db } = await openShop(file)
  const orders = await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      const buyer = await newBuyer(app, [{ sku, qty: 1 }], { ip: `10.0.${at}.1` })
      const order = structuredClone(await buyer.composeOrder())
      order.addressInformation.personalDetails.emailAddress = `buyer-${at}@example.com`
      const { orderNumber } = valueOf(await buyer.send(order))
      expect(await readFile(file, 'utf8')).toContain(`"${orderNumber}"`)
      // The same again is no other order.
      expect(valueOf(await buyer.send(order)).orderNumber).toBe(orderNumber)
      return orderNumber
    }),
  )
  const logged = await read(file)
  expect(logged.map(({ order }) => order).toSorted()).toEqual(orders.toSorted())
  expect(await readFile(file, 'utf8')).not.toMatch(/@|example/)
  expect(await findMissingOrders(db, file)).toEqual({ logged: 40, count: 0, orders: [] })
})

test('a log that cannot be written stops no order', async () => {
  const file = join(folder, 'occupied/orders.jsonl')
  await mkdir(dirname(dirname(file)), { recursive: true })
  await writeFile(dirname(file), 'a file where the folder should be')
  const { app, sku } = await openShop(file)
  const buyer = await newBuyer(app, [{ sku, qty: 1 }])
  expect(valueOf(await buyer.send(await buyer.composeOrder())).orderNumber).toMatch(/^\d+$/)
})

test('one order that is missing is told as one, and many as many', () => {
  const order = { order: '1234567894', placedAt: '2026-11-20T10:00:00.000Z', totalCents: 53_00 }
  const told = (count: number) => describeMissing({ logged: 9, count, orders: [order] })
  expect(told(0)).toEqual(['No order is missing of the 9 in the order log.'])
  expect(told(1)).toEqual([
    '1 order of the order log is missing. Its buyer was told that it is placed:',
    '  1234567894  2026-11-20T10:00:00.000Z  53.00',
  ])
  expect([told(2).at(0), told(2).at(-1)]).toEqual([
    '2 orders of the order log are missing. Their buyers were told that they are placed:',
    '  and 1 more',
  ])
})

test('lines that broke off are no orders, and a shop that had no log begins one with all it has', async () => {
  const file = join(folder, 'late.jsonl')
  const { app, sku, db } = await openShop(join(folder, 'lost.jsonl'))
  const buyer = await newBuyer(app, [{ sku, qty: 1 }])
  const { orderNumber } = valueOf(await buyer.send(await buyer.composeOrder()))
  expect(await fillOrderLog(db, file)).toBe(1)
  await appendFile(file, '{"order":"12')
  await appendFile(file, '\n\n{"order":12}\nnot even json\n')
  expect((await read(file)).map(({ order }) => order)).toEqual([orderNumber])
  expect(await fillOrderLog(db, file)).toBe(0)
  // The number of an order that is lost, given to another one much later.
  const [line] = await read(file)
  await appendFile(file, `${JSON.stringify({ ...line, placedAt: '2026-01-01T00:00:00.000Z' })}\n`)
  expect(await findMissingOrders(db, file)).toMatchObject({ logged: 2, count: 1 })
})
