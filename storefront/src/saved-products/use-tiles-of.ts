import { readSkuList, writeSkuList } from 'commerce/catalog/sku-list'
import type { Tile } from 'commerce/catalog/tile'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { fetchTiles } from '#src/saved-products/fetch-tiles'
import { sessionMark } from '#src/session/session-mark'
import { listsOfValues } from '#src/search/lists-of-values'

interface TilesOf {
  /** those that are known, in the order of the skus */
  tiles: Tile[]
  /** asked for, and not offered any more */
  gone: string[]
  state: 'ready' | 'loading' | 'failed'
  retry: () => void
}

type Known = ReadonlyMap<string, Tile | undefined>

/** What was loaded, and in which session. */
interface Kept {
  mark: string
  known: Known
}

const nothing: Known = new Map()
const subscribeToNothing = () => () => undefined

/** Loads the tiles of a list. One that is taken off the list needs no loading, nor does one that was loaded before. */
export function useTilesOf(skus: readonly string[]): TilesOf {
  // Whoever signs in or out over the page is in another place of it then, and may have other prices.
  useLocation()
  const mark = useSyncExternalStore(subscribeToNothing, sessionMark, () => '')
  const [kept, setKept] = useState<Kept>({ mark, known: new Map() })
  const known = kept.mark === mark ? kept.known : nothing
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
      const read = list.map((sku) => [sku, found.get(sku)] as const)
      setKept((before) => ({
        mark,
        known: new Map([...(before.mark === mark ? before.known : nothing), ...read]),
      }))
    })
    return () => {
      isWanted = false
    }
  }, [asked, hasFailed, mark])
  return {
    tiles: skus.flatMap((sku) => known.get(sku) ?? []),
    gone: skus.filter((sku) => known.has(sku) && known.get(sku) === undefined),
    state: asked === undefined ? 'ready' : hasFailed ? 'failed' : 'loading',
    retry: () => setFailed(false),
  }
}
