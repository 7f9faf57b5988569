import type { Tile } from 'commerce/catalog/tile'
import { REQUEST_TIMEOUT_MS } from 'commerce/limits'
import { type PackedTiles, unpackTiles } from '#src/catalog/tiles/packed-tiles'
import { savedPaths } from '#src/saved-products/saved-paths'
import { sendFromPage } from '#src/session/send-from-page'
import { basePathOfPage } from '#src/ui/page/base-path'

/** The tiles of products that are offered now; undefined if the shop cannot be reached. */
export async function fetchTiles(skus: readonly string[]): Promise<Tile[] | undefined> {
  const path = basePathOfPage() + savedPaths.tiles(skus)
  try {
    const answer = await sendFromPage({ method: 'GET', path, headers: {}, timeoutMs: REQUEST_TIMEOUT_MS })
    if (answer.status !== 200) return undefined
    // The loader of this path packs them.
    const { tiles } = JSON.parse(await answer.text()) as { tiles: PackedTiles }
    return unpackTiles(tiles)
  } catch {
    // The caller says that the list could not be loaded.
    return undefined
  }
}
