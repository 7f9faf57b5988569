import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { startLoad } from './load.ts'
import { scenariosOf } from './scenario.ts'

const scenario = scenariosOf({ servers: 2 })

const sellsAgainWithinMs = 10_000

scenario(
  '[F08] kill -9 of PostgreSQL and all its processes while visitors buy, three times',
  async (shop) => {
    const products = [await shop.build(500), await shop.build(500), await shop.build(500)]
    const load = startLoad(shop, products)
    for (let round = 0; round < 3; round++) {
      await shop.cluster.killIn(1.5)
      await shop.cluster.isBack()
    }
    await sleep(1_500)
    shop.follow(await load.stop())
    expect(shop.journal.count('order', 'ok')).toBeGreaterThan(0)
    expect(shop.journal.count('order', 'unknown')).toBeGreaterThan(0)
  },
)

scenario(
  '[F09] a fast restart of PostgreSQL in the middle of orders is over within 10 seconds',
  async (shop) => {
    const products = [await shop.build(500), await shop.build(500)]
    const late = await shop.buyer(await shop.build(10))
    const load = startLoad(shop, products)
    await sleep(1_500)
    shop.cluster.restartFast()
    await sleep(100)
    await shop.cluster.isBack()
    const backAt = performance.now()
    expect(await late.sendUntilKnown()).toMatchObject({ outcome: 'ok' })
    expect(performance.now() - backAt).toBeLessThan(sellsAgainWithinMs)
    shop.follow(await load.stop())
  },
)
