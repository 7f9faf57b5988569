import type { Tile } from 'commerce/catalog/tile'
import { STOCK_PREFETCH_MAX } from 'commerce/limits'
import { useEffect, useMemo, useState } from 'react'
import { afterPaint } from '#src/ui/page/after-paint'
import { useShop } from '#src/use-shop'

/** STOCK-03: where the merchant wants it, the first tiles of a list follow the stock of this moment. */
export function useListStock(tiles: Tile[]): Tile[] {
  const { basePath, prefetchesStock = false } = useShop()
  const skus = tiles.slice(0, prefetchesStock ? STOCK_PREFETCH_MAX : 0).map(({ sku }) => sku)
  const asked = JSON.stringify(skus)
  const [found, setFound] = useState<ReadonlyMap<string, boolean>>()
  useEffect(() => {
    let isShown = true
    const ask = async () => {
      await afterPaint()
      const { findListStock } = await import('#src/listing/find-list-stock')
      // Only this component writes it.
      const stock = await findListStock(JSON.parse(asked) as string[], basePath)
      if (isShown) setFound(stock)
    }
    // Where the code for it does not come, the list stays as it was rendered.
    if (asked !== '[]') void ask().catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [asked, basePath])
  return useMemo(() => {
    if (!found) return tiles
    return tiles.map((tile) => {
      const isInStock = found.get(tile.sku) ?? tile.isInStock
      return isInStock === tile.isInStock ? tile : { ...tile, isInStock }
    })
  }, [tiles, found])
}
