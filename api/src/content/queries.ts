import type { Kysely } from 'kysely'
import type { DB } from '#src/db/generated/schema'

export interface ContentPageRow {
  id: number
  identifier: string
  title: string
  content: string
  metaTitle: string
  metaDescription: string
  createdAt: Date
  updatedAt: Date
}

/** Pages a visitor may read, in the order they were written. */
export function listActivePages(db: Kysely<DB>, storeCode: string): Promise<ContentPageRow[]> {
  return db
    .selectFrom('content_page')
    .select(['id', 'identifier', 'title', 'content', 'meta_title as metaTitle'])
    .select(['meta_description as metaDescription', 'created_at as createdAt', 'updated_at as updatedAt'])
    .where('is_active', '=', true)
    .where((where) => where.or([where('store_code', 'is', null), where('store_code', '=', storeCode)]))
    .orderBy('id')
    .execute()
}

export interface StoredPage {
  identifier: string
  title: string
  content: string
  metaDescription: string
}

/** Writes the page of every store view; a page that is there already is replaced. */
export async function upsertPage(db: Kysely<DB>, page: StoredPage, now: Date): Promise<void> {
  const { identifier, title, content, metaDescription } = page
  const values = { title, content, meta_description: metaDescription, updated_at: now }
  await db
    .insertInto('content_page')
    .values({ identifier, ...values })
    .onConflict((conflict) => conflict.columns(['identifier', 'store_code']).doUpdateSet(values))
    .execute()
}
