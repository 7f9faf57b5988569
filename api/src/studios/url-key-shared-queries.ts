import type { Database } from '#src/db/connections/pool'

/** The paths of all stores, published or not. */
export async function listStorePaths(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('studio').select('url_key').execute()
  return rows.map(({ url_key: urlKey }) => urlKey)
}
