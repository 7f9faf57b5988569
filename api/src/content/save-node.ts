import { cleanHtml } from '#src/content/clean-html'
import { type StoredNode, upsertNode } from '#src/content/queries'
import type { Database } from '#src/db/connections/pool'

/** Saves a node of the hierarchy, with its HTML cleaned. */
export async function saveNode(db: Database, node: StoredNode, now: Date): Promise<void> {
  await upsertNode(db, { ...node, content: cleanHtml(node.content) }, now)
}
