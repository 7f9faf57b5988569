import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export interface NamedTable {
  name: 'product' | 'product_text' | 'category' | 'category_text'
  /** the column that the batches follow */
  id: string
}

interface NamedRow {
  id: number
  /** where it is stored */
  row: string
  name: string
}

const batchSize = 500

/** The next names with an entity; rows of one id stay together. */
export async function listEncodedNames(db: Database, table: NamedTable, after: number): Promise<NamedRow[]> {
  const id = sql.ref(table.id)
  const { rows } = await sql<NamedRow>`
    select ${id} as id, ctid::text as row, coalesce(name, '') as name from ${sql.table(table.name)}
    where ${id} > ${after} and name ~* '&#?[a-z0-9]+;'
    order by ${id} fetch first ${batchSize} rows with ties for update`.execute(db)
  return rows
}

/** Unless another category beside it has that name. */
export async function renameStored(
  db: Database,
  table: NamedTable,
  { row, name }: Pick<NamedRow, 'row' | 'name'>,
): Promise<void> {
  const isFree =
    table.name === 'category'
      ? sql`not exists (select from category other where other.parent_id = stored.parent_id and other.name = ${name})`
      : sql`true`
  await sql`
    update ${sql.table(table.name)} stored set name = ${name} where ctid = ${row}::tid and ${isFree}`.execute(
    db,
  )
}
