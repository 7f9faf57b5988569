import { expect } from 'vitest'
import { buildCartRule } from '../api/test/factories.ts'
import { newBuyers } from './buyers.ts'
import { scenariosOf } from './scenario.ts'

// Two servers on one database: what a single server could keep apart in memory must be kept apart by the database.
const scenario = scenariosOf({ servers: 2 })

scenario('[F02] fifty posts with one key are one order', async (shop) => {
  const buyer = await shop.buyer(await shop.build(100))
  const sent = await Promise.all(Array.from({ length: 50 }, () => buyer.send()))
  await buyer.sendUntilKnown()
  expect(sent.filter(({ outcome }) => outcome === 'fail')).toEqual([])
  expect(new Set(shop.journal.confirmed().map(({ number }) => number)).size).toBe(1)
})

scenario(
  '[F03] a key that comes again with another order is refused, and its first order stays',
  async (shop) => {
    const buyer = await shop.buyer(await shop.build(100))
    const first = await buyer.sendUntilKnown()
    const other = await buyer.send({ ...buyer.order, totals: { grand_total: 1 } })
    expect(other).toEqual({ outcome: 'fail', said: '422 key-reused' })
    expect(await buyer.send()).toEqual(first)
  },
)

scenario('[F04] one cart in two tabs with two keys is ordered once', async (shop) => {
  const product = await shop.build(100)
  for (let round = 0; round < 10; round++) {
    const buyer = await shop.buyer(product)
    const other = { ...buyer.order, order_id: crypto.randomUUID() }
    await Promise.all([buyer.send(), buyer.send(other)])
    const [one, two] = [await buyer.sendUntilKnown(), await buyer.send(other)]
    expect([one, two].filter(({ outcome }) => outcome === 'ok')).toHaveLength(1)
  }
})

scenario('[F13] baskets that hold the same in another order never wait in a ring', async (shop) => {
  const [a, b] = [await shop.build(1_000), await shop.build(1_000)]
  const baskets = [
    [a, b],
    [b, a],
  ]
  const buyers = await newBuyers(shop, 200, (number) => ({
    items: (baskets[number % 2] ?? []).map(({ sku }) => ({ sku, qty: 1 })),
  }))
  shop.follow(buyers)
  const deadlocks = async () => {
    const { rows } = await shop.cluster.pool.query<{ deadlocks: number }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    return rows[0]?.deadlocks
  }
  const before = await deadlocks()
  const placed = await Promise.all(buyers.map((buyer) => buyer.sendUntilKnown()))
  expect(placed.filter(({ outcome }) => outcome !== 'ok')).toEqual([])
  expect(await deadlocks()).toBe(before)
})

scenario('[F14] 200 buyers of 5 units are 5 orders', async (shop) => {
  const product = await shop.build(5)
  const buyers = await newBuyers(shop, 200, () => ({ items: [{ sku: product.sku, qty: 1 }] }))
  shop.follow(buyers)
  const placed = await Promise.all(buyers.map((buyer) => buyer.sendUntilKnown()))
  expect(placed.filter(({ outcome }) => outcome === 'ok')).toHaveLength(5)
  const refused = placed.filter(({ outcome }) => outcome !== 'ok').map(({ said }) => said)
  expect(refused.filter((said) => !/quantity-not-available|out-of-stock/.test(said))).toEqual([])
})

scenario('[F35] a coupon of one use is used by one of a hundred orders', async (shop) => {
  const product = await shop.build(1_000)
  const code = 'ONCE'
  await buildCartRule(shop.cluster.db, {}, { code, max_uses: 1 })
  const buyers = await newBuyers(shop, 100, () => ({ items: [{ sku: product.sku, qty: 1 }], coupon: code }))
  shop.follow(buyers)
  const placed = await Promise.all(buyers.map((buyer) => buyer.sendUntilKnown()))
  expect(placed.filter(({ outcome }) => outcome === 'ok')).toHaveLength(1)
})
