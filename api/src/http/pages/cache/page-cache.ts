import { LRUCache } from 'lru-cache'
import { type CatalogRefresh, PASSING_TAG, tagsOf } from '#src/http/pages/cache/page-tags'
import type { StoredPage } from '#src/http/pages/cache/stored-page'

interface CacheSettings {
  /** compressed bodies and what else a page takes; 0: nothing is stored */
  maxBytes: number
  maxAgeSeconds: number
  now?: () => number
}

export interface AskedPage {
  key: string
  storeCode: string
}

/** A page as it was rendered for all visitors. */
export interface RenderedPage {
  page: StoredPage
  /** false: it is sent to those who wait for it, and to nobody after them */
  isStorable: boolean
}

interface Stored {
  page: StoredPage
  storeCode: string
}

/** A rendering that visitors wait for. */
interface Rendering {
  asked: AskedPage
  /** what became stale since it began */
  stale: Set<string> | 'everything'
  result: Promise<RenderedPage | undefined>
}

/** No single page pushes out many others. */
const largestShare = 8
const bytesOfEntry = 1_000

/**
 * E-49: pages that are the same for all visitors, until something changes that they show. A page that many ask for at
 * once is rendered once.
 */
export class PageCache {
  readonly #pages: LRUCache<string, Stored>
  readonly #renderings = new Set<Rendering>()
  /** those that later visitors may join */
  readonly #open = new Map<string, Rendering>()
  readonly #revisions = new Map<string, number>()

  constructor({ maxBytes, maxAgeSeconds, now = () => performance.now() }: CacheSettings) {
    this.#pages = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      maxEntrySize: Math.max(1, Math.floor(maxBytes / largestShare)),
      sizeCalculation: ({ page }, key) => bytesOfEntry + key.length + page.bytes,
      ttl: maxAgeSeconds * 1000,
      // Without it an entry may be found a little longer than that.
      ttlResolution: 0,
      perf: { now },
    })
  }

  /** What is stored, in bytes. */
  get bytes(): number {
    return this.#pages.calculatedSize
  }

  /** Grows whenever everything became stale in a store view: what was loaded for all its pages counts no more. */
  revisionOf(storeCode: string): number {
    return this.#revisions.get(storeCode) ?? 0
  }

  find(key: string): StoredPage | undefined {
    return this.#pages.get(key)?.page
  }

  /** Joins the rendering of this page, or begins it. Undefined: the page is not for all visitors after all. */
  async render(
    asked: AskedPage,
    render: () => Promise<RenderedPage | undefined>,
  ): Promise<StoredPage | undefined> {
    const rendering = this.#open.get(asked.key) ?? this.#begin(asked, render)
    return (await rendering.result)?.page
  }

  /** Whether later visitors get this page. */
  holds(key: string, page: StoredPage): boolean {
    return this.#pages.peek(key)?.page === page
  }

  /** A page got another encoding, or a smaller body, so it takes more memory or less. */
  measureAgain(key: string, page: StoredPage): void {
    const stored = this.#pages.peek(key)
    if (stored?.page !== page) return
    // Only a new entry is measured.
    this.#pages.set(key, { ...stored }, { ttl: this.#pages.getRemainingTTL(key) })
  }

  /** E-53: forgets what is stale in a store view, also of pages that are being rendered. */
  clear(storeCode: string, refresh: CatalogRefresh): void {
    const stale = refresh.everything ? 'everything' : tagsOf(refresh)
    if (stale !== 'everything' && stale.size === 0) return
    if (stale === 'everything') this.#revisions.set(storeCode, this.revisionOf(storeCode) + 1)
    for (const rendering of this.#renderings) {
      if (rendering.asked.storeCode !== storeCode) continue
      rendering.stale = bothOf(rendering.stale, stale)
      // Who asks from now on gets a page that was begun from now on.
      if (this.#open.get(rendering.asked.key) === rendering) this.#open.delete(rendering.asked.key)
    }
    const known = [...this.#pages.entries()]
    for (const [key, stored] of known) {
      if (stored.storeCode === storeCode && isStale(stored.page, stale)) this.#pages.delete(key)
    }
  }

  #begin(asked: AskedPage, render: () => Promise<RenderedPage | undefined>): Rendering {
    const { promise, resolve, reject } = Promise.withResolvers<RenderedPage | undefined>()
    const rendering: Rendering = { asked, stale: new Set(), result: promise }
    this.#renderings.add(rendering)
    this.#open.set(asked.key, rendering)
    render()
      .then((rendered) => {
        if (rendered) this.#keep(rendering, rendered)
        resolve(rendered)
      })
      .catch(reject)
      .finally(() => {
        this.#renderings.delete(rendering)
        if (this.#open.get(asked.key) === rendering) this.#open.delete(asked.key)
      })
    return rendering
  }

  #keep({ asked, stale }: Rendering, { page, isStorable }: RenderedPage): void {
    if (!isStorable || page.tags.includes(PASSING_TAG) || isStale(page, stale)) return
    this.#pages.set(asked.key, { page, storeCode: asked.storeCode })
  }
}

function bothOf(one: Rendering['stale'], other: Rendering['stale']): Rendering['stale'] {
  return one === 'everything' || other === 'everything' ? 'everything' : new Set([...one, ...other])
}

function isStale({ tags }: StoredPage, stale: Rendering['stale']): boolean {
  return stale === 'everything' || tags.some((tag) => stale.has(tag))
}
