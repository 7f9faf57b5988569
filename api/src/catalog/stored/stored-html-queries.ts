import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export interface HtmlTable {
  name: string
  /** the column that the batches follow */
  id: string
  /** texts, or objects of texts */
  columns: string[]
}

interface HtmlRow {
  id: number
  /** where it is stored */
  row: string
  html: Record<string, unknown>
}

const batchSize = 200

/** The next rows with a tag; rows of one id stay together. */
export async function listHtml(
  db: Database,
  { name, id, columns }: HtmlTable,
  after: number,
): Promise<HtmlRow[]> {
  const holdsTag = sql.join(
    columns.map((column) => sql`${sql.ref(column)}::text ~* '<[a-z/!?]'`),
    sql` or `,
  )
  const html = sql.join(columns.flatMap((column) => [sql`${column}::text`, sql.ref(column)]))
  const { rows } = await sql<HtmlRow>`
    select ${sql.ref(id)} as id, ctid::text as row, jsonb_build_object(${html}) as html from ${sql.table(name)}
    where ${sql.ref(id)} > ${after} and (${holdsTag})
    order by ${sql.ref(id)} fetch first ${batchSize} rows with ties for update`.execute(db)
  return rows
}

export async function updateHtml(
  db: Database,
  { name, columns }: HtmlTable,
  { row, html }: { row: string; html: Record<string, unknown> },
): Promise<void> {
  const values = columns.map((column) => {
    const value = html[column]
    return typeof value === 'object' && value !== null
      ? sql`${sql.ref(column)} = ${JSON.stringify(value)}::jsonb`
      : sql`${sql.ref(column)} = ${value}`
  })
  await sql`update ${sql.table(name)} set ${sql.join(values)} where ctid = ${row}::tid`.execute(db)
}
