import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export interface StudioPath {
  /** what it is now */
  urlKey: string
  /** what it was before, the last one first */
  formerKeys: string[]
}

/** The path of the open studio that has it or, if none does, had it before: nobody learns anything of a closed one. */
export async function findStudioPath(db: Database, urlKey: string): Promise<StudioPath | undefined> {
  const { rows } = await sql<StudioPath>`/* prepared: studio-path */
    select studio.url_key as "urlKey", array(
      select former.url_key from former_studio_key former where former.studio_id = studio.id
      order by former.renamed_at desc, former.url_key) as "formerKeys"
    from studio
    where studio.is_active and (studio.url_key = ${urlKey}
      or studio.id = (select studio_id from former_studio_key where url_key = ${urlKey}))
    order by studio.url_key = ${urlKey} desc limit 1`.execute(db)
  return rows[0]
}
