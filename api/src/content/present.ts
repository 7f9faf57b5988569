import { type Banner, type BannerPlace, isShownAt } from 'commerce/content/banner'
import type {
  WireBanners,
  WireContentBlock,
  WireContentNode,
  WireContentPage,
} from 'commerce/contract/content'
import type { BannerRow } from '#src/content/banner-queries'
import type { ContentRow, NodeRow, PageRow } from '#src/content/queries'

export function presentBlock(row: ContentRow, storeId: number): WireContentBlock {
  const { id, identifier, title, content } = row
  return {
    id,
    identifier,
    title,
    content,
    active: true,
    store_id: storeId,
    creation_time: row.createdAt.toISOString(),
    update_time: row.updatedAt.toISOString(),
  }
}

export function presentPage(row: PageRow, storeId: number): WireContentPage {
  return {
    ...presentBlock(row, storeId),
    meta_title: row.metaTitle,
    meta_description: row.metaDescription,
    store_codes: row.storeCodes,
  }
}

interface PlacedNode extends NodeRow {
  storeCodes: string[]
}

/** The rows as a tree, each parent before its children. Nodes without a parent, or below themselves, are left out. */
export function presentNodes(rows: PlacedNode[], storeId: number): WireContentNode[] {
  const below = Map.groupBy(rows, ({ parentIdentifier }) => parentIdentifier)
  const branch = (identifier: string, parentId: number, level: number): WireContentNode[] =>
    (below.get(identifier) ?? []).flatMap((row) => [
      {
        ...presentBlock(row, storeId),
        parent_id: parentId,
        level,
        position: row.position,
        page_identifier: row.pageIdentifier,
        store_codes: row.storeCodes,
      },
      ...branch(row.identifier, row.id, level + 1),
    ])
  return branch('', 0, 1)
}

/** What is shown now, each place in its order. */
export function presentBanners(rows: BannerRow[], now: Date): WireBanners {
  const shown = Map.groupBy(
    rows.filter((row) => isShownAt(row, now)),
    ({ place }) => place,
  )
  const at = (place: BannerPlace): Banner[] =>
    (shown.get(place) ?? []).map(({ title, subtitle, link, image }) => ({ title, subtitle, link, image }))
  return {
    mainBanners: at('main'),
    smallBanners: at('small'),
    productBanners: at('product'),
    topBanners: at('top'),
  }
}
