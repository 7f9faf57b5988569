import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export interface PageName {
  identifier: string
  updatedAt: Date
}

/** The pages of a store view, without their text: its own version of an identifier wins, even if it is hidden. */
export async function listPageNames(db: Database, storeCode: string): Promise<PageName[]> {
  const { rows } = await sql<PageName>`
    select identifier, updated_at as "updatedAt"
    from (
      select distinct on (identifier) identifier, is_active, updated_at from content_page
      where store_code is null or store_code = ${storeCode}
      order by identifier, store_code nulls last
    ) own
    where is_active order by identifier`.execute(db)
  return rows
}
