import { performance } from 'node:perf_hooks'
import { percentile } from './load.ts'
import type { BenchShop } from './shop.ts'

interface Drive {
  cpuMs: number
  /** one shopper alone */
  p50Ms: number
  /** ten shoppers at once */
  p99Ms: number
  perSecond: number
}

const shoppers = 10
const warmUpRuns = 100
const runsAlone = 100

/** One shopper does this alone, then ten for some seconds, each again and again; each run has a number of its own. */
export async function drive(
  shop: BenchShop,
  options: { seconds: number; run: (run: number) => Promise<void> },
): Promise<Drive> {
  let next = 0
  const timed = async () => {
    const start = performance.now()
    await options.run(next++)
    return performance.now() - start
  }
  for (let count = 0; count < warmUpRuns; count++) await timed()
  const alone: number[] = []
  for (let count = 0; count < runsAlone; count++) alone.push(await timed())

  const together: number[] = []
  const before = shop.processorMs()
  const start = performance.now()
  const end = start + options.seconds * 1000
  const shopUntilTheEnd = async () => {
    while (performance.now() < end) together.push(await timed())
  }
  await Promise.all(Array.from({ length: shoppers }, shopUntilTheEnd))
  return {
    cpuMs: (shop.processorMs() - before) / together.length,
    p50Ms: percentile(alone, 50),
    p99Ms: percentile(together, 99),
    perSecond: (together.length * 1000) / (performance.now() - start),
  }
}
