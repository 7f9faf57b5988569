import { cleanHtml } from '#src/content/clean-html'
import { type StoredBlock, upsertBlock } from '#src/content/queries'
import type { Database } from '#src/db/connections/pool'

/** Saves a content block, with its HTML cleaned. */
export async function saveBlock(db: Database, block: StoredBlock, now: Date): Promise<void> {
  await upsertBlock(db, { ...block, content: cleanHtml(block.content) }, now)
}
