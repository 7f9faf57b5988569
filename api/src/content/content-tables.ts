import type { WireContentBlock, WireContentNode, WireContentPage } from 'commerce/contract/content'
import type { StoreView } from 'commerce/store-view'
import { type BannerRow, listBanners } from '#src/content/banner-queries'
import { presentBlock, presentNodes, presentPage } from '#src/content/present'
import { type ContentRow, listBlocks, listNodes, listPages, type NodeRow } from '#src/content/queries'
import { linksBelow } from '#src/content/links-below'
import { listNodePlaces } from '#src/content/page-shared-queries'
import type { Database } from '#src/db/connections/pool'

/** The content that visitors of a store view may read; at most some hundreds of each kind. */
export interface ContentTables {
  pages: WireContentPage[]
  blocks: WireContentBlock[]
  nodes: WireContentNode[]
  /** also those whose time has not come */
  banners: BannerRow[]
}

/** Its links are those of the store view, whose pages begin at a path of their own. */
export async function loadContentTables(
  db: Database,
  { code, storeId }: StoreView,
  basePath: string,
): Promise<ContentTables> {
  const [pages, blocks, nodes, places, banners] = await Promise.all([
    listPages(db, code),
    listBlocks(db, code),
    listNodes(db, code),
    listNodePlaces(db),
    listBanners(db, code),
  ])
  const shown = new Set(pages.map(({ identifier }) => identifier))
  const linked = <Row extends ContentRow>(row: Row) => ({
    ...row,
    content: linksBelow(basePath, row.content),
  })
  const storeCodesOf = new Map(places.map(({ identifier, storeCodes }) => [identifier, storeCodes]))
  const placed = (node: NodeRow) => ({
    ...linked(node),
    storeCodes: storeCodesOf.get(node.identifier) ?? [],
  })
  // A node whose page is hidden or gone leads nowhere.
  const leading = nodes.filter(({ pageIdentifier }) => pageIdentifier === '' || shown.has(pageIdentifier))
  return {
    pages: pages.map((page) => presentPage(linked(page), storeId)),
    blocks: blocks.map((block) => presentBlock(linked(block), storeId)),
    nodes: presentNodes(leading.map(placed), storeId),
    banners,
  }
}
