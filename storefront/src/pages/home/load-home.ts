import type { WireTile } from 'commerce/contract/catalog'
import { tileFromWire } from 'commerce/contract/catalog-codec'
import type { Client } from 'commerce/contract/make-client'
import { searchCatalog } from 'commerce/contract/search'
import { type PackedTiles, packTiles } from '#src/catalogue/packed-tiles'
import { type Block, findBlock } from '#src/content/find-block'
import { refusedPage } from '#src/head/refused-page'
import type { MenuEntry } from '#src/layouts/menu'
import type { PageContext } from '#src/page-context'

const newPieces = 8
const salePieces = 4

export interface Home {
  ways: MenuEntry[]
  fresh: PackedTiles
  sale: PackedTiles
  /** undefined where the merchant invites no studios */
  invitation: Block | undefined
}

export async function loadHome({ api, loadFrame }: PageContext): Promise<Home> {
  const [{ menu: ways }, fresh, sale, invitation] = await Promise.all([
    loadFrame(),
    listFlagged(api, 'new', newPieces),
    listFlagged(api, 'sale', salePieces),
    findBlock(api, 'studio-invitation'),
  ])
  return { ways, fresh, sale, invitation }
}

async function listFlagged(api: Client, flag: 'new' | 'sale', size: number): Promise<PackedTiles> {
  const searchQuery = JSON.stringify({
    _appliedFilters: [
      { attribute: flag, value: { eq: '1' } },
      { attribute: 'stock.is_in_stock', value: { eq: '1' } },
    ],
  })
  const query = { type: 'product', searchQuery, size, sort: 'updated_at:desc', _sourceInclude: 'tile' }
  const answer = await api.call(searchCatalog, { query })
  if (!answer.ok) throw refusedPage(answer)
  // The projection 'tile' answers tiles; the contract cannot say so by type.
  return packTiles((answer.value.items as unknown as WireTile[]).map(tileFromWire))
}
