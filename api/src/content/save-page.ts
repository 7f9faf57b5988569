import { cleanHtml } from '#src/content/clean-html'
import { type StoredContentPage, upsertPage } from '#src/content/queries'
import type { Database } from '#src/db/connections/pool'

/** Saves a content page, with its HTML cleaned. */
export async function savePage(db: Database, page: StoredContentPage, now: Date): Promise<void> {
  await upsertPage(db, { ...page, content: cleanHtml(page.content) }, now)
}
