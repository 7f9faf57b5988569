import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#test/support'

/** The maximum size of a btree row in bytes; a letter takes up to four. */
const mostBytes = 2_704
const bytesOfLetter = 4
/** For the row header and columns without text. */
const bytesOfOthers = 200

/** Letters of what the shop makes itself: a check of these is read anew for each statement that writes, and guards nothing. */
const made: Record<string, number> = {
  'attempt.key': 43,
  'cart.token': 32,
  'cart_item.line_key': 64,
  'idempotency_key.lines': 64,
  'orders.increment_id': 20,
  'unpaid_order.address_key': 43,
  'unpaid_order.mailbox_key': 43,
  'unpaid_order.network_48_key': 43,
  'unpaid_order.network_56_key': 43,
}

interface IndexedText {
  index: string
  table: string
  /** 'email_key', or 'lower(code)' */
  part: string
}

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Every text in a btree index, from PostgreSQL's own tables. */
async function indexedTexts(): Promise<IndexedText[]> {
  const { rows } = await database.pool.query<IndexedText>(`
    select index.relname as index, pg_index.indrelid::regclass::text as table,
      pg_get_indexdef(index.oid, part.attnum, true) as part
    from pg_index
    join pg_class index on index.oid = pg_index.indexrelid
    join pg_am on pg_am.oid = index.relam and pg_am.amname = 'btree'
    join pg_namespace on pg_namespace.oid = index.relnamespace and pg_namespace.nspname = 'public'
    join pg_attribute part on part.attrelid = index.oid
    join pg_type on pg_type.oid = part.atttypid and pg_type.typcategory = 'S'
    order by 2, 1, part.attnum`)
  return rows
}

/** Columns of a table whose length a check limits, with the limit. */
async function lettersOf(table: string): Promise<Map<string, number>> {
  const { rows } = await database.pool.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
    [table],
  )
  const letters = new Map<string, number>()
  for (const { definition } of rows) {
    for (const [, column = '', most] of definition.matchAll(/\bchar_length\((\w+)\) <?= (\d+)/g)) {
      letters.set(column, Number(most))
    }
    const [, column = '', values = ''] =
      /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition) ?? []
    if (column !== '') letters.set(column, Math.max(...values.split(',').map((each) => each.length)))
  }
  return letters
}

/** A foreign key column is no longer than its target. */
async function referred(
  table: string,
  column: string,
): Promise<{ table: string; column: string } | undefined> {
  const { rows } = await database.pool.query<{ table: string; column: string }>(
    `select confrelid::regclass::text as table, there.attname as column
    from pg_constraint
    join pg_attribute here on here.attrelid = conrelid and here.attnum = conkey[1]
    join pg_attribute there on there.attrelid = confrelid and there.attnum = confkey[1]
    where contype = 'f' and conrelid = $1::regclass and here.attname = $2 and cardinality(conkey) = 1`,
    [table, column],
  )
  return rows[0]
}

async function mostLetters(table: string, part: string): Promise<number> {
  if (/^md5\(/.test(part)) return 32 / bytesOfLetter
  // Tables that the migration library creates.
  if (table.startsWith('kysely_')) return 255
  const column = /^lower\((\w+)\)$/.exec(part)?.[1] ?? part
  const own = made[`${table}.${column}`] ?? (await lettersOf(table)).get(column)
  if (own !== undefined) return own
  const source = await referred(table, column)
  return source ? mostLetters(source.table, source.column) : Infinity
}

test('every text in an index has a longest length, with which a row of the index fits, or is there by its hash', async () => {
  const texts = await indexedTexts()
  expect(texts.length).toBeGreaterThan(30)
  const bytes = new Map<string, number>()
  const parts = new Map<string, string[]>()
  for (const { index, table, part } of texts) {
    const letters = await mostLetters(table, part)
    bytes.set(index, (bytes.get(index) ?? bytesOfOthers) + letters * bytesOfLetter)
    parts.set(index, [...(parts.get(index) ?? [`${table}:`]), `${part} ${letters}`])
  }
  const tooLarge = [...bytes]
    .filter(([, size]) => size > mostBytes)
    .map(([index]) => `${index}: ${parts.get(index)?.join(' ')}`)
  expect(tooLarge).toEqual([])
})
