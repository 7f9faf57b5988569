import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#src/db/migrate'
import { type Database, openDatabase } from '#src/db/connections/pool'
import { type DatabaseRole, databaseRoles } from '#src/db/rights/roles'
import { buildProduct } from '#test/factories'
import { openTestDatabase, testDatabase, urlAs } from '#test/support'

const everyRole = Object.keys(databaseRoles) as DatabaseRole[]

let owner: Awaited<ReturnType<typeof openTestDatabase>>
let as: Record<DatabaseRole, ReturnType<typeof openDatabase>>
beforeAll(async () => {
  owner = await openTestDatabase()
  await migrate(owner.db) // as at each start
  const open = (role: DatabaseRole) =>
    openDatabase({ url: urlAs(role, owner.url), maxConnections: 2, statementTimeoutMs: 30_000 })
  as = { web: open('web'), worker: open('worker'), reports: open('reports') }
})
afterAll(async () => {
  for (const each of Object.values(as)) await each.close()
  await owner.close()
})

const refused = expect.objectContaining({ code: '42501' })

const statementsOfOwner = [
  'drop table customer',
  'drop schema public cascade',
  'drop database postgres',
  'create table mine (id integer)',
  'create temp table customer (id integer)',
  'create view mine as select 1',
  'create index on product (name)',
  'create schema mine',
  `create function mine() returns integer language sql as 'select 1'`,
  'create role mine login',
  'alter table customer add column mine integer',
  'alter table product disable trigger all',
  'alter table customer owner to current_user',
  'truncate customer cascade',
  'grant all on customer to current_user',
  'set role postgres',
  'set session authorization postgres',
  `copy product to program 'cat'`,
  `select pg_read_file('/etc/passwd')`,
  'select * from kysely_migration',
  'delete from kysely_migration',
  `select setval('order_number_seq', 1)`,
]

test.each(everyRole.flatMap((role) => statementsOfOwner.map((statement) => [role, statement] as const)))(
  '[E-61] %s may not: %s',
  async (role, statement) => {
    // PostgreSQL does not fail when someone without a right grants it: nothing is granted.
    const isRefused = statement.startsWith('grant')
      ? expect(as[role].pool.query(`${statement}; truncate customer cascade`))
      : expect(as[role].pool.query(statement))
    await isRefused.rejects.toEqual(refused)
  },
)

test.each(everyRole.flatMap((role) => everyRole.filter((each) => each !== role).map((each) => [role, each])))(
  '[E-61] %s does not become %s',
  async (role, other) => {
    const { pool } = as[role]
    await expect(pool.query(`set role ${databaseRoles[other]}`)).rejects.toEqual(refused)
  },
)

async function listTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') order by 1`.execute(
    owner.db,
  )
  return rows.map(({ name }) => name)
}

async function rightsOn(role: DatabaseRole, table: string): Promise<string> {
  const { rows } = await sql<{ rights: string }>`
    select coalesce(string_agg(each, ' ' order by at), '') as rights
    from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'])
      with ordinality held (each, at)
    where has_table_privilege(${databaseRoles[role]}, ${`public.${table}`}, each)`.execute(owner.db)
  return rows[0]?.rights ?? ''
}

const notUsual = new Map([
  ['audit_log', { web: 'insert', worker: 'select insert delete' }],
  ['earnings_entry', { web: 'select insert', worker: 'select insert' }],
  ['former_mailbox', { web: 'select insert', worker: 'select insert' }],
  ['kysely_migration', { web: '', worker: '' }],
  ['kysely_migration_lock', { web: '', worker: '' }],
  ['marketing_unsubscribed', { web: 'select insert', worker: 'select insert' }],
  ['payout', { web: 'select', worker: 'select insert' }],
  ['private_file', { web: 'insert', worker: 'select insert update delete' }],
  ['database_place', { web: '', worker: '' }],
  ['one_time_job', { web: '', worker: '' }],
  ['seeded_content', { web: '', worker: '' }],
  ['stock_count', { web: '', worker: '' }],
  ['studio_sale', { web: 'select insert', worker: 'select insert' }],
])

test('[E-61] requests and jobs have the rows of every table, and nothing more', async () => {
  for (const table of await listTables()) {
    for (const role of ['web', 'worker'] as const) {
      const wanted = notUsual.get(table)?.[role] ?? 'select insert update delete'
      expect(await rightsOn(role, table), `${role} ${table}`).toBe(wanted)
    }
  }
})

test('[E-61] requests and jobs draw every number, and call every function with their own rights', async () => {
  const { rows } = await sql<{ name: string }>`
    select format('sequence %I for %s', relname, role) as name
    from pg_class, unnest(array['barre_web', 'barre_worker']) role
    where relnamespace = 'public'::regnamespace and relkind = 'S' and not has_sequence_privilege(role, pg_class.oid, 'usage')
    union all
    select format('function %I for %s', proname, role) from pg_proc, unnest(array['barre_web', 'barre_worker']) role
    where pronamespace = 'public'::regnamespace
      and (prosecdef or not has_function_privilege(role, pg_proc.oid, 'execute'))`.execute(owner.db)
  expect(rows).toEqual([])
})

test('[E-61] reports are written nowhere', async () => {
  for (const table of await listTables()) {
    expect(['', 'select'], table).toContain(await rightsOn('reports', table))
    await expect(sql`delete from ${sql.table(table)}`.execute(as.reports.db), table).rejects.toEqual(refused)
  }
  await expect(sql`select nextval('order_number_seq')`.execute(as.reports.db)).rejects.toEqual(refused)
})

test('[E-61] reports are made from what is sold, to whom, and what is left', async () => {
  const { sku } = await buildProduct(owner.db)
  const { db } = as.reports
  await sql`
    select sum(grand_total_cents), count(distinct customer_id) from orders
    join order_line on order_line.order_id = orders.id join order_address on order_address.order_id = orders.id`.execute(
    db,
  )
  await sql`select customer.email, country from customer left join customer_address on customer_id = customer.id`.execute(
    db,
  )
  const { rows } = await sql<{ sku: string }>`
    select sku from product join stock on product_id = id where on_hand >= 0 and sku = ${sku}`.execute(db)
  expect(rows).toEqual([{ sku }])
})

test.each([
  'select * from customer',
  'select password_hash from customer',
  'select customer from customer',
  'select token from cart',
  'select code from coupon',
  'select idempotency_key from orders',
  'select * from session',
  'select * from session_token',
  'select * from single_use_link',
  'select * from signing_key',
  'select * from mailbox',
  'select * from outbox',
  'select * from download_grant',
  'select * from idempotency_key',
])('[E-61] no report holds what opens something: %s', async (statement) => {
  await expect(as.reports.pool.query(statement)).rejects.toEqual(refused)
})

test('[E-61] no column that reports may read is named like a secret', async () => {
  const { rows } = await sql<{ column: string }>`
    select relname || '.' || attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and has_column_privilege('barre_reports', pg_class.oid, attnum, 'select')
      and attname ~ 'hash|token|secret|password|key|answer|fingerprint'
    order by 1`.execute(owner.db)
  // Names of pictures and pages, search words, places in a cart, lower-case e-mails.
  expect(rows.map(({ column }) => column)).toEqual([
    'cart_item.line_key',
    'category.url_key',
    'category_text.url_key',
    'customer.email_key',
    'media.hash',
    'newsletter_subscriber.email_key',
    'product.meta_keywords',
    'product.url_key',
    'product_media.media_hash',
    'product_text.meta_keywords',
    'product_text.url_key',
    'studio.url_key',
  ])
})

async function mayInsert(db: Database): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select has_table_privilege('barre_web', 'later', 'insert') as may`.execute(db)
  return rows[0]?.may ?? false
}

test('[E-61] a table of a later release is let at by the next start, and what a role should not have goes', async () => {
  const { db } = await testDatabase()
  await sql`create table later (id integer generated by default as identity)`.execute(db)
  expect(await mayInsert(db)).toBe(false)
  await sql`grant truncate on customer to barre_web`.execute(db)
  await sql`grant select on signing_key to barre_reports`.execute(db)
  await sql`revoke select on product from barre_worker`.execute(db)
  await sql`grant create on schema public to public`.execute(db)
  await Promise.all([migrate(db), migrate(db), migrate(db)])
  expect(await mayInsert(db)).toBe(true)
  const { rows } = await sql<{ truncates: boolean; signs: boolean; reads: boolean; creates: boolean }>`
    select has_table_privilege('barre_web', 'customer', 'truncate') as truncates,
      has_table_privilege('barre_reports', 'signing_key', 'select') as signs,
      has_table_privilege('barre_worker', 'product', 'select') as reads,
      has_schema_privilege('barre_web', 'public', 'create') as creates`.execute(db)
  expect(rows).toEqual([{ truncates: false, signs: false, reads: true, creates: false }])
})

test('[E-61] a start that finds every right in its place writes nothing', async () => {
  const versions = async () =>
    (
      await sql`select oid, xmin::text as version from pg_class where relnamespace = 'public'::regnamespace order by 1`.execute(
        owner.db,
      )
    ).rows
  const before = await versions()
  await migrate(owner.db)
  expect(await versions()).toEqual(before)
})
