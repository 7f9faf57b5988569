import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { browse, newBuyers } from './buyers.ts'
import { scenariosOf } from './scenario.ts'

const scenario = scenariosOf({ servers: 1 })

const queues = 400
const clientsOfQueue = 5
const withinMs = 1_000
/** For 95 of 100 views of the catalog, on an otherwise idle machine. */
const browseMs = 2_000

const slowOf = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

scenario(
  '[F33] 2,000 clients send what they had kept within one second, and the catalog stays open',
  async (shop) => {
    const product = await shop.build(10_000)
    const buyers = await newBuyers(shop, queues, () => ({ items: [{ sku: product.sku, qty: 1 }] }))
    shop.follow(buyers)
    // Other work on this machine takes processor time from visitors and shop alike.
    const others = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
    const sent = Promise.all(
      Array.from({ length: queues * clientsOfQueue }, async (_, client) => {
        await sleep((withinMs * client) / (queues * clientsOfQueue))
        return buyers[client % queues]?.send()
      }),
    )
    let isOver = false
    const looks: Awaited<ReturnType<typeof browse>>[] = []
    const looking = (async () => {
      while (!isOver) {
        looks.push(await browse(shop))
        await sleep(50)
      }
    })()
    const answers = await sent
    isOver = true
    await looking
    expect(answers.filter((answer) => answer?.outcome === 'fail')).toEqual([])
    expect(answers.filter((answer) => answer?.said.startsWith('0 '))).toEqual([])
    expect(looks.filter(({ outcome }) => outcome !== 'ok')).toEqual([])
    expect(slowOf(looks.map(({ ms }) => ms))).toBeLessThan(browseMs * others)
    const placed = await Promise.all(buyers.map((buyer) => buyer.sendUntilKnown()))
    expect(placed.filter(({ outcome }) => outcome !== 'ok')).toEqual([])
  },
)
