import type { WireContentBlock, WireContentNode, WireContentPage } from 'commerce/contract/content'
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
  return { ...presentBlock(row, storeId), meta_title: row.metaTitle, meta_description: row.metaDescription }
}

/** The rows as a tree, each parent before what is below it. What hangs on nothing, or on itself, is left out. */
export function presentNodes(rows: NodeRow[], storeId: number): WireContentNode[] {
  const below = Map.groupBy(rows, ({ parentIdentifier }) => parentIdentifier)
  const branch = (identifier: string, parentId: number, level: number): WireContentNode[] =>
    (below.get(identifier) ?? []).flatMap((row) => [
      {
        ...presentBlock(row, storeId),
        parent_id: parentId,
        level,
        position: row.position,
        page_identifier: row.pageIdentifier,
      },
      ...branch(row.identifier, row.id, level + 1),
    ])
  return branch('', 0, 1)
}
