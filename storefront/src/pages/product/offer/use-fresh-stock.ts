import type { Product } from 'commerce/catalog/product'
import { stockedSkus, withStock } from 'commerce/catalog/with-stock'
import { useEffect, useState } from 'react'
import type { StockBySku } from '#src/catalog/fetch-stock'

/** Refreshes the stock of an open page when the shopper returns to it or goes online again. */
export function useFreshStock(product: Product): Product {
  const [stock, setStock] = useState<StockBySku>()
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      // Only who comes back needs it. Without a connection the page keeps what it shows.
      const part = await import('#src/catalog/fetch-stock').catch(() => undefined)
      const asked = await part?.fetchStock(stockedSkus(product))
      if (asked) setStock(asked)
    }
    const onReturn = () => void look()
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('online', onReturn)
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('online', onReturn)
    }
  }, [product])
  return stock ? withStock(product, stock) : product
}
