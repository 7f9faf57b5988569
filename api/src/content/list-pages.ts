import type { WireContentPage } from 'commerce/contract/content'
import { storeViews } from 'commerce/store-view'
import { presentContentPage } from '#src/content/present'
import { listActivePages } from '#src/content/queries'
import type { Database } from '#src/db/pool'

/** Every page a visitor may read; there are at most some hundreds. */
export async function listPages(db: Database): Promise<WireContentPage[]> {
  const rows = await listActivePages(db, storeViews.default.code)
  return rows.map(presentContentPage)
}
