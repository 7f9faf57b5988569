import type { StoreProduct } from 'commerce/assortment/store-product'
import { readSkuList, writeSkuList } from 'commerce/catalog/sku-list'
import { useEffect, useState } from 'react'
import { fetchWished } from '#src/assortment/wishlist/fetch-wished'
import { listsOfValues } from '#src/search/lists-of-values'

/** Loads the products of a list, and each of them once. */
export function useWishedProducts(skus: readonly string[], ownerId: number) {
  const [known, setKnown] = useState<ReadonlyMap<string, StoreProduct | undefined>>(new Map())
  const [hasFailed, setFailed] = useState(false)
  const [next] = listsOfValues(skus.filter((sku) => !known.has(sku)))
  const asked = next && writeSkuList(next)
  useEffect(() => {
    if (asked === undefined || hasFailed) return
    let isWanted = true
    const list = readSkuList(asked)
    void fetchWished(list, ownerId).then((products) => {
      if (!isWanted) return
      if (!products) {
        setFailed(true)
        return
      }
      const found = new Map(products.map((product) => [product.sku, product]))
      setKnown((before) => new Map([...before, ...list.map((sku) => [sku, found.get(sku)] as const)]))
    })
    return () => {
      isWanted = false
    }
  }, [asked, hasFailed, ownerId])
  return {
    products: skus.flatMap((sku) => known.get(sku) ?? []),
    /** how many of the list the studio cannot sell */
    left: skus.filter((sku) => known.has(sku) && known.get(sku) === undefined).length,
    isLoading: asked !== undefined && !hasFailed,
    hasFailed,
    retry: () => setFailed(false),
  }
}
