import type { WireContentPage } from 'commerce/contract/content'
import type { ContentPageRow } from '#src/content/queries'

export function presentContentPage(row: ContentPageRow): WireContentPage {
  return {
    id: row.id,
    identifier: row.identifier,
    title: row.title,
    content: row.content,
    active: true,
    meta_title: row.metaTitle,
    meta_description: row.metaDescription,
    creation_time: row.createdAt.toISOString(),
    update_time: row.updatedAt.toISOString(),
  }
}
