import type { ContentBlock } from 'commerce/content/content'
import type { Client } from 'commerce/contract/call/make-client'
import { type PackedTiles, packTiles } from '#src/catalog/packed-tiles'
import { findBlock } from '#src/content/find-block'
import { refusedPage } from '#src/answers/refused-page'
import type { MenuEntry } from '#src/layouts/menu'
import type { PageContext } from '#src/page-context'
import { searchFor } from '#src/search/search-for'

const newPieces = 8
const salePieces = 4

export interface Home {
  ways: MenuEntry[]
  fresh: PackedTiles
  sale: PackedTiles
  /** undefined if the merchant does not invite studios */
  invitation: ContentBlock | undefined
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
  const query = {
    _appliedFilters: [
      { attribute: flag, value: { eq: '1' } },
      { attribute: 'stock.is_in_stock', value: { eq: '1' } },
    ],
  }
  const answer = await searchFor(api, 'tile', { query, size, sort: 'updated_at:desc' })
  if (!answer.ok) throw refusedPage(answer)
  return packTiles(answer.value.items)
}
