import type { WireContentBlock, WireContentNode, WireContentPage } from 'commerce/contract/content'
import { storeViews } from 'commerce/store-view'
import { presentBlock, presentNodes, presentPage } from '#src/content/present'
import { listBlocks, listNodes, listPages } from '#src/content/queries'
import type { Database } from '#src/db/pool'

/** The content that visitors of the open store view may read; at most some hundreds of each. */
export interface ContentTables {
  pages: WireContentPage[]
  blocks: WireContentBlock[]
  nodes: WireContentNode[]
}

export async function loadContentTables(db: Database): Promise<ContentTables> {
  const { code } = storeViews.default
  const [pages, blocks, nodes] = await Promise.all([
    listPages(db, code),
    listBlocks(db, code),
    listNodes(db, code),
  ])
  const shown = new Set(pages.map(({ identifier }) => identifier))
  // A place that leads to a page that is hidden or gone leads nowhere.
  const leading = nodes.filter(({ pageIdentifier }) => pageIdentifier === '' || shown.has(pageIdentifier))
  return {
    pages: pages.map(presentPage),
    blocks: blocks.map(presentBlock),
    nodes: presentNodes(leading),
  }
}
