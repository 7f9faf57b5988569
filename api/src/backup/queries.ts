import { sql } from 'kysely'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Database } from '#src/db/connections/pool'
import { quotedTable } from '#src/db/quoted-table'

export interface Table {
  name: string
  columns: string[]
}

/** Tables with what is true of this one server: a restored shop starts without these rows, like a new one. */
const ofThisServer = ['catalog_change', 'catalog_change_trim', 'database_place']
/** What the migrations themselves write. */
const ofMigrations = ['kysely_migration', 'kysely_migration_lock']

/** All tables with the columns that are not generated, sorted by name. */
export async function listTables(db: Database): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select class.relname as name, array_agg(attribute.attname::text order by attribute.attnum) as columns
    from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid
    where class.relnamespace = 'public'::regnamespace and class.relkind = 'r'
      and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
      and class.relname <> all(${[...ofThisServer, ...ofMigrations]}::text[])
    group by class.relname order by class.relname`.execute(db)
  return rows
}

/** Types whose values are only valid on one server; a table with one cannot move to another. */
export async function listUnmovable(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select class.relname || '.' || attribute.attname as name
    from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid
    where class.relnamespace = 'public'::regnamespace and (
      (class.relkind = 'r' and attribute.attnum > 0 and class.relname <> all(${ofThisServer}::text[])
        and attribute.atttypid in ('oid'::regtype, 'xid'::regtype, 'xid8'::regtype, 'tid'::regtype, 'pg_lsn'::regtype))
      or (class.relkind in ('p', 'm', 'f') and attribute.attnum = 1))
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

export async function lockTables(db: Database, tables: Table[]): Promise<void> {
  const names = tables.map(({ name }) => sql.table(name))
  if (names.length > 0) await sql`lock table ${sql.join(names)} in access share mode`.execute(db)
}

export async function listMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select name from kysely_migration order by timestamp, name`.execute(db)
  return rows.map(({ name }) => name)
}

export interface Sequence {
  name: string
  /** null if it has given out nothing */
  last: number | null
}

export async function listSequences(db: Database): Promise<Sequence[]> {
  const { rows } = await sql<Sequence>`
    select sequencename as name, last_value as last from pg_sequences
    where schemaname = 'public' order by sequencename`.execute(db)
  return rows
}

export async function setSequence(db: Database, { name, last }: Sequence): Promise<void> {
  if (last === null) return
  await sql`select setval(quote_ident(${name})::regclass, ${last})`.execute(db)
}

/** The next of each is above what another database gave out, which may have fewer or more kinds. */
export async function continueAbove(db: Database, given: Sequence[]): Promise<void> {
  await sql`
    select setval(format('public.%I', sequencename)::regclass, given.last)
    from pg_sequences
    join unnest(${given.map(({ name }) => name)}::text[], ${given.map(({ last }) => last)}::bigint[]) given (name, last)
      on given.name = sequencename
    where schemaname = 'public' and given.last > coalesce(last_value, 0)`.execute(db)
}

/** Where the clock no longer counts: ids have at most nine digits. */
const clockedIdMax = 900_000_000

interface SkippedIds {
  gap: number
  perSecond: number
  /** when the backup was made */
  since: Date
}

/**
 * The next row of each table has an id at least this much above the last one; orders and documents have numbers of their
 * own. The seconds since 2026 are a lower limit: whichever backups are restored in whichever order, the clock goes on. Ids
 * that were drawn faster than that since another restore are only safe where its database can be read (`continueAbove`).
 */
export async function skipIds(db: Database, { gap, perSecond, since }: SkippedIds): Promise<void> {
  await sql`
    with passed as (select greatest(0, extract(epoch from clock_timestamp() - ${since}::timestamptz)) as seconds)
    select setval(format('public.%I', sequencename)::regclass, greatest(
      coalesce(last_value, start_value) + ${gap}::int,
      least(${clockedIdMax}::bigint, greatest(
        coalesce(last_value, start_value) + ${gap}::int + (passed.seconds * ${perSecond}::int)::bigint,
        extract(epoch from clock_timestamp() - timestamptz '2026-01-01T00:00:00Z')::bigint))))
    from pg_sequences, passed where schemaname = 'public' and sequencename not like '%number_seq'`.execute(db)
}

export async function emptyTables(db: Database, tables: Table[]): Promise<void> {
  const names = tables.map(({ name }) => sql.table(name))
  if (names.length > 0) await sql`truncate ${sql.join(names)}`.execute(db)
}

export async function countRows(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return rows[0]?.count ?? 0
}

interface Reference {
  name: string
  child: string
  parent: string
  childColumns: string[]
  parentColumns: string[]
}

/** Foreign keys with missing rows: they are not checked while rows are loaded. */
export async function listBrokenReferences(db: Database): Promise<string[]> {
  const { rows } = await sql<Reference>`
    select c.conname as name, child.relname as child, parent.relname as parent,
      array(select attname::text from unnest(c.conkey) with ordinality k(num, at)
        join pg_attribute on attrelid = c.conrelid and attnum = k.num order by at) as "childColumns",
      array(select attname::text from unnest(c.confkey) with ordinality k(num, at)
        join pg_attribute on attrelid = c.confrelid and attnum = k.num order by at) as "parentColumns"
    from pg_constraint c join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
    where c.contype = 'f' and child.relnamespace = 'public'::regnamespace order by c.conname`.execute(db)
  const broken: string[] = []
  for (const reference of rows) if (await isBroken(db, reference)) broken.push(reference.name)
  return broken
}

async function isBroken(db: Database, reference: Reference): Promise<boolean> {
  const { child, parent, childColumns, parentColumns } = reference
  const pairs = childColumns.map(
    (column, at) => sql`p.${sql.ref(parentColumns[at] ?? '')} = c.${sql.ref(column)}`,
  )
  const given = childColumns.map((column) => sql`c.${sql.ref(column)} is not null`)
  const { rows } = await sql`select 1 from ${sql.table(child)} c where ${sql.join(given, sql` and `)}
    and not exists (select 1 from ${sql.table(parent)} p where ${sql.join(pairs, sql` and `)}) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** The rows of a table as PostgreSQL's own text. */
export function copyOut(client: pg.PoolClient, table: Table) {
  return client.query(copyTo(`copy ${quotedTable(table)} to stdout`))
}

export function copyIn(client: pg.PoolClient, table: Pick<Table, 'name' | 'columns'>) {
  return client.query(copyFrom(`copy ${quotedTable(table)} from stdin`))
}
