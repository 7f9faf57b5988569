import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

interface NamedFile {
  name: string
  isSample: boolean
  column: string
  /** its first occurrence */
  line: number
}

/** The files that products name: those for sale, and their samples. */
export async function listDownloadFiles(db: Database): Promise<NamedFile[]> {
  const { rows } = await sql<NamedFile>`
    select named.name, "isSample", named."column", min(line) as line
    from import_product cross join lateral (
      select 'downloadable_links' as "column", false as "isSample", link ->> 'file' as name
        from jsonb_array_elements(downloads -> 'links') link
      union all
      select 'downloadable_links', true, link ->> 'sample' from jsonb_array_elements(downloads -> 'links') link
      union all
      select 'downloadable_samples', true, sample ->> 'file'
        from jsonb_array_elements(downloads -> 'samples') sample
    ) named
    where named.name <> '' and not ("isSample" and named.name ~* '^https?://')
    group by named.name, "isSample", named."column" order by min(line), named.name, "isSample"`.execute(db)
  return rows
}
