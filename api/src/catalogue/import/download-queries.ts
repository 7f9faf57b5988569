import { sql } from 'kysely'
import type { Database } from '#src/db/pool'

/** The files that links of the products name, each with the line where it comes first. */
export async function listDownloadFiles(db: Database): Promise<{ name: string; line: number }[]> {
  const { rows } = await sql<{ name: string; line: number }>`
    select link ->> 'file' as name, min(line) as line
    from import_product cross join lateral jsonb_array_elements(downloads -> 'links') link
    where link ->> 'file' <> '' group by link ->> 'file' order by min(line), link ->> 'file'`.execute(db)
  return rows
}
