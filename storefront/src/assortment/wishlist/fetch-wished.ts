import type { StoreProduct } from 'commerce/assortment/store-product'
import { writeSkuList } from 'commerce/catalog/sku-list'
import { foundProductsFromWire } from 'commerce/contract/codecs/studio/store-product-from-wire'
import { makeClient } from 'commerce/contract/call/make-client'
import { listStudioWishlist } from 'commerce/contract/studio/wishlist'
import { sendFromPage } from '#src/session/send-from-page'

/** What of these products the studio can sell; undefined if the shop cannot be reached. */
export async function fetchWished(
  skus: readonly string[],
  ownerId: number,
): Promise<StoreProduct[] | undefined> {
  const query = { ownerId: String(ownerId), skus: writeSkuList([...skus]) }
  const answer = await makeClient(sendFromPage).call(listStudioWishlist, { query })
  return answer.ok ? foundProductsFromWire(answer.value).products : undefined
}
