import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { type Failpoint, failpoints } from './failpoints.ts'
import { killAmid } from './amid/kill-amid.ts'
import { startLoad } from './load.ts'
import { scenariosOf } from './scenario.ts'
import type { FaultShop } from './shop.ts'

const scenario = scenariosOf({ servers: 1 })

const serverOf = ({ servers }: FaultShop) => {
  const [server] = servers
  if (!server) throw new Error('There is no server.')
  return server
}

// The last one is about mails.
const ofOrders = Object.keys(failpoints).filter((name) => !name.includes('mail')) as Failpoint[]

for (const failpoint of ofOrders) {
  scenario(`[F07] kill -9 of the server ${failpoint}: the retry completes`, async (shop) => {
    const product = await shop.build(100)
    const buyer = await shop.buyer(product)
    const server = serverOf(shop)
    await server.arm(failpoint)
    expect(await buyer.send()).toMatchObject({ outcome: 'unknown' })
    await server.hasDied()
    await server.start()
    expect(await buyer.sendUntilKnown()).toMatchObject({ outcome: 'ok' })
  })
}

// One statement writes the order; these are the moments within it.
const steps = [
  ['as its stock is reserved', { changing: 'stock', row: 1 }],
  ['after the order is there', { after: 'orders' }],
  ['after its mail waits', { after: 'outbox' }],
  ['after its answer is kept', { after: 'idempotency_key' }],
] as const

for (const [title, moment] of steps) {
  scenario(
    `[F07] kill -9 of the server while it writes the order, ${title}: the retry completes`,
    async (shop) => {
      const buyer = await shop.buyer(await shop.build(100))
      const server = serverOf(shop)
      const kill = () => server.kill()
      const told = await killAmid(shop.cluster, moment, { act: () => buyer.send(), kill })
      expect(told).toMatchObject({ outcome: 'unknown' })
      await server.start()
      expect(await buyer.sendUntilKnown()).toMatchObject({ outcome: 'ok' })
    },
  )
}

scenario('[F07] kill -9 of the server while visitors come and buy', async (shop) => {
  const products = [await shop.build(500), await shop.build(500)]
  const load = startLoad(shop, products)
  for (let round = 0; round < 3; round++) {
    await sleep(1_000)
    await serverOf(shop).kill()
    await serverOf(shop).start()
  }
  await sleep(1_000)
  shop.follow(await load.stop())
  expect(shop.journal.count('order', 'ok')).toBeGreaterThan(0)
})

scenario(
  '[F31] a server that is stopped finishes the orders under way, and the others place theirs after it',
  async (shop) => {
    const product = await shop.build(500)
    const buyers = await Promise.all(Array.from({ length: 20 }, () => shop.buyer(product)))
    const server = serverOf(shop)
    const sent = Promise.all(buyers.map((buyer) => buyer.send()))
    await sleep(20)
    await server.stop()
    const answers = await sent
    for (const { outcome } of answers) expect(['ok', 'unknown']).toContain(outcome)
    await server.start()
    const placed = await Promise.all(buyers.map((buyer) => buyer.sendUntilKnown()))
    expect(placed.filter(({ outcome }) => outcome !== 'ok')).toEqual([])
  },
)
