import { performance } from 'node:perf_hooks'
import { percentile } from './load.ts'
import type { BenchShop } from '../shop.ts'
import { warmUp, warmUpSeconds } from './warm-up.ts'

interface Drive {
  cpuMs: number
  /** one shopper alone */
  p50Ms: number
  /** ten shoppers at once */
  p99Ms: number
  perSecond: number
}

const shoppers = 10
const runsAlone = 100

/** Ten shoppers at once to warm up, then one alone, then ten for some seconds; each run has its own number. */
export async function drive(
  shop: BenchShop,
  options: { work: string; seconds: number; run: (run: number) => Promise<void> },
): Promise<Drive> {
  let next = 0
  const timed = async () => {
    const start = performance.now()
    await options.run(next++)
    return performance.now() - start
  }
  const shopTogether = async (seconds: number) => {
    const times: number[] = []
    const before = shop.processorMs()
    const start = performance.now()
    const shopUntilTheEnd = async () => {
      while (performance.now() < start + seconds * 1000) times.push(await timed())
    }
    await Promise.all(Array.from({ length: shoppers }, shopUntilTheEnd))
    const perSecond = (times.length * 1000) / (performance.now() - start)
    return { times, cpuMs: (shop.processorMs() - before) / times.length, perSecond }
  }
  await warmUp(shop, options.work, async () => (await shopTogether(warmUpSeconds)).cpuMs)
  const alone: number[] = []
  for (let count = 0; count < runsAlone; count++) alone.push(await timed())
  const { times, cpuMs, perSecond } = await shopTogether(options.seconds)
  return { cpuMs, p50Ms: percentile(alone, 50), p99Ms: percentile(times, 99), perSecond }
}
