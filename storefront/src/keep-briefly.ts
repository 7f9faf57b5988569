import type { Client } from 'commerce/contract/call/make-client'
import { SHARED_CACHE_MS } from 'commerce/limits'

interface Keeping<Value> {
  /** false: the next page asks again */
  isWhole?: (value: Value) => boolean
  now?: () => number
}

/** Asks twice a second at most for what everybody sees in a store view, however many pages are made meanwhile. */
export function keepBriefly<Value>(
  load: (api: Client) => Promise<Value>,
  { isWhole = () => true, now = () => performance.now() }: Keeping<Value> = {},
): (api: Client, storeCode: string) => Promise<Value> {
  const kept = new Map<string, { until: number; value: Promise<Value> }>()
  return async (api, storeCode) => {
    const known = kept.get(storeCode)
    if (known && now() < known.until) return known.value
    const entry = { until: now() + SHARED_CACHE_MS, value: load(api) }
    kept.set(storeCode, entry)
    try {
      const value = await entry.value
      if (!isWhole(value)) entry.until = 0
      return value
    } catch (error) {
      entry.until = 0
      throw error
    }
  }
}
