import { SITEMAPS_KEPT_MAX_BYTES } from 'commerce/limits'
import { LRUCache } from 'lru-cache'

type Make = () => Promise<string>

const overheadBytes = 200

/**
 * The sitemaps that were asked for last, as long as the catalog stays as it is. One holds up to 50,000 pages, and
 * anybody may ask. Who asks while one is being made waits for the same.
 */
export class KeptDocuments {
  readonly #texts: LRUCache<string, string, Make>

  constructor(maxBytes = SITEMAPS_KEPT_MAX_BYTES) {
    this.#texts = new LRUCache<string, string, Make>({
      maxSize: maxBytes,
      sizeCalculation: (text) => text.length + overheadBytes,
      fetchMethod: (_key, _old, { context }) => context(),
    })
  }

  async get(key: string, revision: string, make: Make): Promise<string> {
    return (await this.#texts.fetch(`${revision} ${key}`, { context: make })) ?? ''
  }
}
