import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

interface ListMerge {
  table: string
  /** the column of the list's owner; part of the key */
  owner: string
  /** another key column that tells the lists of one owner apart */
  kind?: string
  keys: string[]
  values: string[]
  /** the lists in the file: a column named like the owner column, and the kind if there is one */
  given: RawBuilder<unknown>
  /** all rows that these lists should have: keys and values */
  wanted: RawBuilder<unknown>
  /** the product of an owner that is not itself a product */
  productOf?: RawBuilder<unknown>
}

/** Makes the rows of a list match the file: removes, changes and adds only what differs, and records whose list it was. */
export async function mergeList(db: Database, merge: ListMerge): Promise<void> {
  const { table, owner, keys, values } = merge
  const listKeys = merge.kind === undefined ? [owner] : [owner, merge.kind]
  const target = sql.table(table)
  const product = merge.productOf ?? sql`changed.${sql.ref(owner)}`
  const note = sql`insert into import_changed select distinct ${product} from changed`
  await sql`create temp table import_given on commit drop as ${merge.given}`.execute(db)
  if (!(await hasRows(db, 'import_given'))) {
    await sql`drop table import_given`.execute(db)
    return
  }
  await sql`create temp table import_wanted on commit drop as ${merge.wanted}`.execute(db)
  await sql`analyze import_given, import_wanted`.execute(db)
  await sql`
    with changed as (
      delete from ${target} t using import_given g
      where ${sameKeys('g', listKeys)} and not exists (select from import_wanted w where ${sameKeys('w', keys)})
      returning t.${sql.ref(owner)}
    ) ${note}`.execute(db)
  if (values.length > 0) {
    await sql`
      with changed as (
        update ${target} t set ${sql.join(values.map((name) => sql`${sql.ref(name)} = w.${sql.ref(name)}`))}
        from import_wanted w
        where ${sameKeys('w', keys)} and (${columnsOf('t', values)}) is distinct from (${columnsOf('w', values)})
        returning t.${sql.ref(owner)}
      ) ${note}`.execute(db)
  }
  const columns = [...keys, ...values]
  await sql`
    with changed as (
      insert into ${target} (${sql.join(columns.map((name) => sql.ref(name)))})
      select ${columnsOf('w', columns)} from import_wanted w
      where not exists (select from ${target} t where ${sameKeys('w', keys)})
      returning ${sql.ref(owner)}
    ) ${note}`.execute(db)
  await sql`drop table import_given, import_wanted`.execute(db)
}

async function hasRows(db: Database, table: string): Promise<boolean> {
  const { rows } = await sql<{
    any: boolean
  }>`select exists (select from ${sql.table(table)}) as any`.execute(db)
  return rows[0]?.any ?? false
}

function sameKeys(alias: string, keys: string[]): RawBuilder<unknown> {
  return sql.join(
    keys.map((name) => sql`t.${sql.ref(name)} = ${sql.ref(`${alias}.${name}`)}`),
    sql` and `,
  )
}

function columnsOf(alias: string, names: string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(`${alias}.${name}`)))
}
