import { type ChildProcess, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { openImportDesk } from '#test/desks/import-desk'
import { newBuyer, valueOf } from '#test/shopper'
import { eventually } from '#test/eventually'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let desk: Awaited<ReturnType<typeof openImportDesk>>
beforeEach(async () => {
  shop = await openTestApp()
  desk = await openImportDesk(shop.pool)
  const outcome = await desk.importTexts({ products: fileOf(5) })
  expect(outcome.kind).toBe('imported')
})
afterEach(async () => {
  await desk.close()
  await shop.close()
})

const goods = 1_000
const skuOf = (number: number) => `S${String(number).padStart(4, '0')}`
const fileOf = (units: number) =>
  `sku,name,price,qty\n${Array.from({ length: goods }, (_, at) => `${skuOf(at)},Skirt ${at},20,${units}\n`).join('')}`

/** Locks the stock of a product, as an order does while it is placed. */
async function hold(sku: string) {
  const client = await shop.pool.connect()
  await client.query('begin')
  await client.query('select from stock join product on id = product_id where sku = $1 for update of stock', [
    sku,
  ])
  let isHeld = true
  const release = async () => {
    if (!isHeld) return
    isHeld = false
    await client.query('rollback')
    client.release()
  }
  onTestFinished(release)
  return release
}

async function unitsOf(...skus: string[]): Promise<unknown[]> {
  const { rows } = await shop.pool.query<{ on_hand: number }>(
    'select on_hand from stock join product on id = product_id where sku = any($1) order by sku',
    [skus],
  )
  return rows.map((row) => row.on_hand)
}

const storedWith = async (units: number) =>
  Number((await desk.rows(`select count(*)::int as count from stock where on_hand = ${units}`))[0]?.count)

const isWaiting = async () =>
  (
    await desk.rows(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%from stock %'`,
    )
  ).length > 0

const order = async (sku: string, qty: number) => {
  const buyer = await newBuyer(shop.app, [{ sku, qty }])
  return buyer.send(await buyer.composeOrder())
}

test('[ORDER-10] an order goes through while a large file of stock is imported', async () => {
  const release = await hold(skuOf(goods - 1))
  const importing = desk.importTexts({ products: fileOf(9) })
  await eventually(async () => expect(await isWaiting()).toBe(true))
  valueOf(await order(skuOf(0), 2))
  valueOf(await order(skuOf(goods / 2), 2))
  expect(await unitsOf(skuOf(0), skuOf(goods - 1))).toEqual([9, 5])
  await release()
  expect(await importing).toMatchObject({
    kind: 'imported',
    summary: { products: { created: 0, updated: goods, unchanged: 0 }, warnings: [] },
  })
  expect(await storedWith(9)).toBe(goods)
  expect(await findBrokenInvariants(shop.db)).toEqual([])
})

test('[ORDER-10] what is ordered after the file was read stays reserved, and a smaller count is told', async () => {
  const release = await hold(skuOf(0))
  const importing = desk.importTexts({ products: fileOf(2) })
  await eventually(async () => expect(await isWaiting()).toBe(true))
  valueOf(await order(skuOf(goods - 1), 4))
  await release()
  expect(await importing).toMatchObject({
    summary: {
      warnings: [
        'products.csv: qty: S0999: 2 is less than the 4 that orders wait for by now, and 4 is stored',
      ],
    },
  })
  expect(await unitsOf(skuOf(0), skuOf(goods - 1))).toEqual([2, 4])
  expect(await findBrokenInvariants(shop.db)).toEqual([])
})

test('[ORDER-10] a file of thresholds alone leaves the units as they are by then', async () => {
  const release = await hold(skuOf(0))
  const thresholds = Array.from({ length: goods }, (_, at) => `${skuOf(at)},1\n`).join('')
  const importing = desk.importTexts({ products: `sku,out_of_stock_qty\n${thresholds}` })
  await eventually(async () => expect(await isWaiting()).toBe(true))
  // Two units are sent meanwhile.
  await desk.rows(
    `update stock set on_hand = 3 from product where id = product_id and sku = '${skuOf(goods - 1)}'`,
  )
  await release()
  expect(await importing).toMatchObject({
    summary: { products: { updated: goods, unchanged: 0 }, warnings: [] },
  })
  expect(await unitsOf(skuOf(0), skuOf(goods - 1))).toEqual([5, 3])
  expect(await desk.rows('select distinct out_of_stock_threshold from stock')).toEqual([
    { out_of_stock_threshold: 1 },
  ])
})

test('[part of BACK-04] an import that is killed on the way is told by the next one, which brings all of it', async () => {
  const release = await hold(skuOf(goods - 1))
  const killed = await runImport(fileOf(7))
  onTestFinished(() => void killed.kill('SIGKILL'))
  // A process starts slowly while many tests run.
  await vi.waitFor(async () => expect(await isWaiting()).toBe(true), { timeout: 60_000, interval: 20 })
  killed.kill('SIGKILL')
  await release()
  const stored = await storedWith(7)
  expect([stored > 0, stored < goods]).toEqual([true, true])
  const outcome = await desk.importTexts({ products: fileOf(7) })
  expect(outcome).toMatchObject({
    kind: 'imported',
    summary: {
      products: { created: 0, updated: goods - stored },
      warnings: [
        `products.csv: qty: an import before this one was cut off before ${goods - stored} of its counts of stock were stored: import its file again`,
      ],
    },
  })
  expect(await storedWith(7)).toBe(goods)
  expect(await desk.importTexts({ products: fileOf(7) })).toMatchObject({
    summary: { products: { unchanged: goods }, warnings: [] },
  })
})

/** `npm run import` as a separate process. */
async function runImport(products: string): Promise<ChildProcess> {
  const path = join(desk.folder, 'killed.csv')
  await writeFile(path, products)
  const env = { DATABASE_URL: shop.url, DATA_FOLDER: join(desk.folder, 'data') }
  return spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), path], { env, stdio: 'ignore' })
}
