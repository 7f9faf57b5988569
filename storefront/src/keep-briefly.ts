import type { Client } from 'commerce/contract/call/make-client'
import { SHARED_CACHE_MS } from 'commerce/limits'

interface Keeping<Value> {
  /** false: the next page loads it again */
  isWhole?: (value: Value) => boolean
  now?: () => number
}

/** Loads what all visitors of a store view share at most twice a second, however many pages are rendered. */
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
