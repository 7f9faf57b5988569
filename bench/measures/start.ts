import { setTimeout as sleep } from 'node:timers/promises'
import type { Measure } from '../measure.ts'
import { listingPath } from './listing.ts'

const idleMs = 5_000

/** From the start of the process to the first listing, and the memory at rest afterwards. */
export const measureStart: Measure = async ({ shop, catalog }) => {
  const ms = await shop.restart(listingPath(catalog.categories[0]?.id ?? 0))
  const cpuMs = shop.nodeProcessorMs()
  await sleep(idleMs)
  return [
    { work: 'Start', name: 'to the first listing', value: ms / 1000, unit: 's', bar: { atMost: 2 } },
    { work: 'Start', name: 'CPU of Node', value: cpuMs / 1000, unit: 's' },
    {
      work: 'Start',
      name: 'memory of Node, idle',
      value: shop.nodeMemoryMb(),
      unit: 'MB',
      bar: { atMost: 250 },
    },
  ]
}
