import type { Kysely } from 'kysely'
import { cleanHtml } from '#src/content/clean-html'
import { type StoredPage, upsertPage } from '#src/content/queries'
import type { DB } from '#src/db/generated/schema'

/** Writes a page of content, its HTML cleaned. */
export async function savePage(db: Kysely<DB>, page: StoredPage, now: Date): Promise<void> {
  await upsertPage(db, { ...page, content: cleanHtml(page.content) }, now)
}
