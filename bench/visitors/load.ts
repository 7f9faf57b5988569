import autocannon from 'autocannon'
import { performance } from 'node:perf_hooks'
import type { BenchShop } from '../shop.ts'
import { getOnce } from './http-client.ts'
import { warmUp, warmUpSeconds } from './warm-up.ts'

export interface Load {
  cpuMs: number
  /** at one connection */
  p50Ms: number
  /** at ten connections */
  p99Ms: number
  perSecond: number
  /** bytes of the first answer */
  bytes: number
}

const connections = 10
const seconds = 6
const singleRequests = 300

/** Requests each path once and then all in turn over ten connections to warm up, then one by one, then over ten again. */
export async function loadPaths(shop: BenchShop, paths: string[], headers = {}): Promise<Load> {
  const fire = async (duration: number) => {
    const requests = paths.map((path) => ({ method: 'GET' as const, path }))
    const before = shop.processorMs()
    const result = await autocannon({ url: shop.baseUrl, connections, duration, headers, requests })
    return { ...result, cpuMs: (shop.processorMs() - before) / result.requests.total }
  }
  const work = paths.join(' ')
  // What a server makes at the first request and caches is not measured, however many paths there are.
  if (!shop.warmFor.has(work)) for (const path of paths) await getOnce(shop.baseUrl, path, headers)
  await warmUp(shop, work, async () => (await fire(warmUpSeconds)).cpuMs)
  const { p50Ms, bytes } = await askOneByOne(shop, paths, headers)
  const result = await fire(seconds)
  const failures = result.errors + result.non2xx
  if (failures > 0) throw new Error(`${failures} of ${result.requests.total} requests failed: ${paths[0]}`)
  const perSecond = result.requests.total / result.duration
  return { cpuMs: result.cpuMs, p50Ms, p99Ms: result.latency.p99, perSecond, bytes }
}

async function askOneByOne(shop: BenchShop, paths: string[], headers: Record<string, string>) {
  const times: number[] = []
  let bytes = 0
  for (let count = 0; count < singleRequests; count++) {
    const start = performance.now()
    const answer = await getOnce(shop.baseUrl, paths[count % paths.length] ?? '/', headers)
    times.push(performance.now() - start)
    if (answer.status !== 200) throw new Error(`${paths[0]} answers ${answer.status}`)
    bytes ||= answer.bytes
  }
  return { p50Ms: percentile(times, 50), bytes }
}

export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}
