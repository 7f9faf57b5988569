import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Toxics } from '../api/test/fakes/toxic-line.ts'
import { browse, type Buyer } from './buyers.ts'
import { startLoad } from './load.ts'
import { scenariosOf } from './scenario.ts'
import type { FaultShop } from './shop.ts'

const scenario = scenariosOf({ servers: 1 })

/** From the repair of the line until an order is placed. */
const sellsAgainWithinMs = 10_000
const browsesWithinMs = 2_000

const lineOf = ({ servers }: FaultShop) => {
  const [server] = servers
  if (!server) throw new Error('There is no server.')
  return server.proxy
}

async function sellsAgain(buyer: Buyer): Promise<void> {
  const healedAt = performance.now()
  expect(await buyer.sendUntilKnown()).toMatchObject({ outcome: 'ok' })
  expect(performance.now() - healedAt).toBeLessThan(sellsAgainWithinMs)
}

scenario('[F05] the answer to a commit is lost, and the retry gets the same order', async (shop) => {
  const product = await shop.build(100)
  for (let round = 0; round < 5; round++) {
    const buyer = await shop.buyer(product)
    const isCut = lineOf(shop).cut('commit\0', 'answer')
    expect(await buyer.send()).toEqual({ outcome: 'unknown', said: '503 unavailable' })
    await isCut
    const { rows } = await shop.cluster.pool.query<{ number: string }>(
      'select increment_id as number from orders where idempotency_key = $1',
      [buyer.order.order_id],
    )
    expect(rows).toHaveLength(1)
    expect(await buyer.sendUntilKnown()).toEqual({ outcome: 'ok', said: rows[0]?.number })
  }
})

scenario(
  '[F06] a line that is cut before the commit leaves no order, and the retry places it',
  async (shop) => {
    const product = await shop.build(100)
    for (let round = 0; round < 5; round++) {
      const buyer = await shop.buyer(product)
      const isCut = lineOf(shop).cut('commit\0', 'text')
      expect(await buyer.send()).toEqual({ outcome: 'unknown', said: '503 unavailable' })
      await isCut
      const { rowCount } = await shop.cluster.pool.query('select from orders where idempotency_key = $1', [
        buyer.order.order_id,
      ])
      expect(rowCount).toBe(0)
      expect(await buyer.sendUntilKnown()).toMatchObject({ outcome: 'ok' })
    }
  },
)

scenario('[F10] with 3 s of latency orders come to an end, and the catalog is still quick', async (shop) => {
  const product = await shop.build(100)
  const buyers = await Promise.all(Array.from({ length: 20 }, () => shop.buyer(product)))
  await browse(shop)
  lineOf(shop).poison({ latency: { ms: 3_000 } })
  const sent = Promise.all(buyers.map((buyer) => buyer.send()))
  const looks = []
  for (let look = 0; look < 10; look++) {
    looks.push(await browse(shop))
    await sleep(200)
  }
  expect(looks.filter(({ outcome, ms }) => outcome !== 'ok' || ms > browsesWithinMs)).toEqual([])
  for (const { outcome } of await sent) expect(['ok', 'unknown']).toContain(outcome)
  lineOf(shop).heal()
  await sellsAgain(await shop.buyer(product))
})

scenario(
  '[F11] a database that takes everything and says nothing is given up, and found again',
  async (shop) => {
    const product = await shop.build(100)
    const buyers = await Promise.all(Array.from({ length: 12 }, () => shop.buyer(product)))
    lineOf(shop).poison({ timeout: {} })
    const health = async () => (await fetch(`${shop.servers[0]?.baseUrl}/healthz`)).status
    const sent = await Promise.all(buyers.map((buyer) => buyer.send()))
    expect(sent.filter(({ outcome }) => outcome !== 'unknown')).toEqual([])
    expect(await health()).toBe(503)
    lineOf(shop).heal()
    const [first] = buyers
    if (first) await sellsAgain(first)
    await expect.poll(health, { timeout: sellsAgainWithinMs }).toBe(200)
  },
)

scenario(
  '[F12] with every connection taken orders are refused, and the catalog is still there',
  async (shop) => {
    const product = await shop.build(100)
    const buyers = await Promise.all(Array.from({ length: 30 }, () => shop.buyer(product)))
    await browse(shop)
    const holder = await shop.cluster.pool.connect()
    try {
      // A buyer of this waits for the lock, holding a connection.
      await holder.query('begin')
      await holder.query('select from stock where product_id = $1 for update', [product.id])
      const sent = Promise.all(buyers.map((buyer) => buyer.send()))
      await sleep(500)
      const looks = []
      for (let look = 0; look < 5; look++) looks.push(await browse(shop))
      expect(looks.filter(({ outcome, ms }) => outcome !== 'ok' || ms > browsesWithinMs)).toEqual([])
      expect((await sent).filter(({ outcome }) => outcome !== 'unknown')).toEqual([])
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    await sellsAgain(await shop.buyer(product))
  },
)

const lines: [string, Toxics][] = [
  ['is reset every half second', { reset_peer: { afterMs: 500 } }],
  ['ends after 20,000 bytes', { limit_data: { bytes: 20_000 } }],
  ['tells of its end 2 s late', { slow_close: { ms: 2_000 }, limit_data: { bytes: 40_000 } }],
]

for (const [name, toxics] of lines) {
  scenario(`[F06] visitors come and buy while the line to the database ${name}`, async (shop) => {
    const products = [await shop.build(500), await shop.build(500)]
    const load = startLoad(shop, products)
    for (let round = 0; round < 6; round++) {
      lineOf(shop).poison(toxics)
      await sleep(500)
    }
    lineOf(shop).heal()
    await sleep(1_500)
    shop.follow(await load.stop())
    expect(shop.journal.count('order', 'ok')).toBeGreaterThan(0)
  })
}
