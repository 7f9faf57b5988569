import { readSkuList, writeSkuList } from 'commerce/catalog/sku-list'
import type { Tile } from 'commerce/catalog/tile'
import { useEffect, useState } from 'react'
import { fetchTiles } from '#src/saved-products/fetch-tiles'
import { listsOfValues } from '#src/search/lists-of-values'

interface TilesOf {
  /** those that are known, in the order of the skus */
  tiles: Tile[]
  /** asked for, and not offered any more */
  gone: string[]
  state: 'ready' | 'loading' | 'failed'
  retry: () => void
}

/** Loads the tiles of a list. One that is taken off the list needs no loading, nor does one that was loaded before. */
export function useTilesOf(skus: readonly string[]): TilesOf {
  const [known, setKnown] = useState<ReadonlyMap<string, Tile | undefined>>(new Map())
  const [hasFailed, setFailed] = useState(false)
  const [next] = listsOfValues(skus.filter((sku) => !known.has(sku)))
  const asked = next && writeSkuList(next)
  useEffect(() => {
    if (asked === undefined || hasFailed) return
    let isWanted = true
    const list = readSkuList(asked)
    void fetchTiles(list).then((tiles) => {
      if (!isWanted) return
      if (!tiles) {
        setFailed(true)
        return
      }
      const found = new Map(tiles.map((tile) => [tile.sku, tile]))
      setKnown((before) => new Map([...before, ...list.map((sku) => [sku, found.get(sku)] as const)]))
    })
    return () => {
      isWanted = false
    }
  }, [asked, hasFailed])
  return {
    tiles: skus.flatMap((sku) => known.get(sku) ?? []),
    gone: skus.filter((sku) => known.has(sku) && known.get(sku) === undefined),
    state: asked === undefined ? 'ready' : hasFailed ? 'failed' : 'loading',
    retry: () => setFailed(false),
  }
}
