import type { BulkGrid } from 'commerce/assortment/bulk-grid'
import type { StoreProduct } from 'commerce/assortment/store-product'
import type { Picture } from 'commerce/catalog/product'
import { bulkGridFromWire } from 'commerce/contract/codecs/studio/bulk-grid-from-wire'
import type { DressCode } from 'commerce/dress-codes/dress-code'
import { readBulkGrid } from 'commerce/contract/studio/bulk-grid'
import type { ProductTab } from '#src/assortment/product-paths'
import { findStoreProduct } from '#src/assortment/search/find-products'
import { findProduct } from '#src/catalog/find-product'
import { loadDressCodes } from '#src/dress-codes/load-dress-codes'
import type { PageContext } from '#src/page-context'

export type TabContent =
  | { tab: 'quick-view'; description: string; pictures: Picture[] }
  | { tab: 'availability'; grid: BulkGrid }
  | { tab: 'assign'; dressCodes: DressCode[] }

/** STUDIO-26: whether there is something to open. */
export type OpenedProduct =
  | { kind: 'opened'; product: StoreProduct; content: TabContent }
  | { kind: 'failed'; message: string }

export async function loadProductTab(
  page: PageContext,
  { sku, tab, ownerId }: { sku: string; tab: ProductTab; ownerId: number },
): Promise<OpenedProduct> {
  const say = page.words.of('assortment')
  const [product, content] = await Promise.all([
    findStoreProduct(page, sku, ownerId),
    loadContent(page, { sku, tab, ownerId }),
  ])
  if (!content) return { kind: 'failed', message: say('noGrid') }
  if (!product) return { kind: 'failed', message: say('noProduct') }
  return { kind: 'opened', product, content }
}

async function loadContent(
  page: PageContext,
  { sku, tab, ownerId }: { sku: string; tab: ProductTab; ownerId: number },
): Promise<TabContent | undefined> {
  switch (tab) {
    case 'quick-view': {
      const found = await findProduct(page.api, sku)
      return { tab, description: found?.description ?? '', pictures: found?.pictures ?? [] }
    }
    case 'availability': {
      const answer = await page.ownerSession.api.call(readBulkGrid, { query: { sku } })
      return answer.ok ? gridOf(answer.value.bulkData) : undefined
    }
    case 'assign':
      return { tab, dressCodes: (await loadDressCodes(page, ownerId)).codes }
  }
}

/** Undefined if the text is not whole. */
function gridOf(bulkData: string): TabContent | undefined {
  try {
    return { tab: 'availability', grid: bulkGridFromWire(bulkData) }
  } catch {
    return undefined
  }
}
