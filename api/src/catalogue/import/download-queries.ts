import { sql } from 'kysely'
import type { Database } from '#src/db/pool'

export interface NamedFile {
  name: string
  isSample: boolean
  /** where it comes first */
  line: number
}

/** The files that links of the products name: what is sold, and samples of it. */
export async function listDownloadFiles(db: Database): Promise<NamedFile[]> {
  const { rows } = await sql<NamedFile>`
    select named.name, "isSample", min(line) as line
    from import_product cross join lateral jsonb_array_elements(downloads -> 'links') link
      cross join lateral (values (link ->> 'file', false), (link ->> 'sample', true)) as named(name, "isSample")
    where named.name <> '' and not ("isSample" and named.name ~* '^https?://')
    group by named.name, "isSample" order by min(line), named.name, "isSample"`.execute(db)
  return rows
}
