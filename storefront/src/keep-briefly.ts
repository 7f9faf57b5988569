import type { Client } from 'commerce/contract/call/make-client'
import { SHARED_CACHE_MS } from 'commerce/limits'

interface Keeping<Value> {
  /** false: the next page loads it again */
  isWhole?: (value: Value) => boolean
  now?: () => number
}

interface KeptFor {
  storeCode: string
  /** What was loaded for a lower one has changed since. */
  revision?: number
}

export interface Loaded<Value> {
  value: Value
  /** false: a call failed, or something is missing */
  isWhole: boolean
}

/** Loads what all visitors of a store view share at most twice a second, however many pages are rendered. */
export function keepBriefly<Value>(
  load: (api: Client) => Promise<Value>,
  { isWhole = () => true, now = () => performance.now() }: Keeping<Value> = {},
): (api: Client, wanted: KeptFor) => Promise<Loaded<Value>> {
  const kept = new Map<string, { until: number; revision: number; loaded: Promise<Loaded<Value>> }>()
  const loadWhole = async (api: Client): Promise<Loaded<Value>> => {
    const { client, hasFailed } = watched(api)
    const value = await load(client)
    return { value, isWhole: isWhole(value) && !hasFailed() }
  }
  return async (api, { storeCode, revision = 0 }) => {
    const known = kept.get(storeCode)
    if (known && known.revision >= revision && now() < known.until) return known.loaded
    const entry = { until: now() + SHARED_CACHE_MS, revision, loaded: loadWhole(api) }
    kept.set(storeCode, entry)
    try {
      const loaded = await entry.loaded
      if (!loaded.isWhole) entry.until = 0
      return loaded
    } catch (error) {
      entry.until = 0
      throw error
    }
  }
}

function watched(api: Client): { client: Client; hasFailed: () => boolean } {
  let hasFailed = false
  const client: Client = {
    call: async (endpoint, input) => {
      const answer = await api.call(endpoint, input)
      if (!answer.ok) hasFailed = true
      return answer
    },
  }
  return { client, hasFailed: () => hasFailed }
}
