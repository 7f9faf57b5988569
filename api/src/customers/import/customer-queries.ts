import { sql } from 'kysely'
import type { Counts } from '#src/csv/import-run'
import type { Check } from '#src/csv/report-findings'
import { openGivenUp } from '#src/customers/email/former-mailbox-queries'
import type { Database } from '#src/db/connections/pool'

/** The price group of guests is not for customers. */
const guestGroup = 0

// Files name a group by number or name.
const groupOf = sql`(select g.id from price_group g
  where g.id <> ${sql.lit(guestGroup)} and (g.id::text = s.price_group or lower(g.code) = lower(s.price_group)))`
// The platform's back office creates customers without a store view.
const storeOf = sql`case when s.store_code <> 'admin' then s.store_code end`
const isCustomer = sql`s.email is not null`

/** Whether a file may change the account: the merchant imported it, or its owner confirmed the e-mail. */
export const isImportedOrConfirmed = sql`(c.is_imported or c.email_confirmed_at is not null)`

export async function indexCustomers(db: Database): Promise<void> {
  await sql`create index on import_customer (email_key, line)`.execute(db)
  await sql`analyze import_customer`.execute(db)
}

/** Imports the customers; those without a password get `noPassword`. */
export async function mergeCustomers(db: Database, noPassword: string): Promise<Counts> {
  const given = sql`select s.*, ${groupOf} as group_id, ${storeOf} as store from import_customer s where ${isCustomer}`
  const updated = await sql`
    update customer c
    set first_name = coalesce(s.first_name, c.first_name), last_name = coalesce(s.last_name, c.last_name),
      price_group_id = coalesce(s.group_id, c.price_group_id), store_code = coalesce(s.store, c.store_code),
      updated_at = now()
    from (${given}) s
    where c.email_key = s.email_key and ${isImportedOrConfirmed}
      and (c.first_name, c.last_name, c.price_group_id, c.store_code) is distinct from (
        coalesce(s.first_name, c.first_name), coalesce(s.last_name, c.last_name),
        coalesce(s.group_id, c.price_group_id), coalesce(s.store, c.store_code))`.execute(db)
  const created = await sql`
    insert into customer (email, email_key, first_name, last_name, password_hash, price_group_id, store_code, created_at,
      is_imported)
    select s.email, s.email_key, s.first_name, s.last_name, coalesce(p.stored, ${noPassword}),
      coalesce(s.group_id, 1), coalesce(s.store, default_store_code()), coalesce(s.created_at, now()), true
    from (${given}) s left join import_password p on p.email_key = s.email_key
    where not exists (select from customer c where c.email_key = s.email_key)
      -- given up since the files were read
      and not ${await openGivenUp(db)}
    order by s.line
    on conflict (email_key) do nothing`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_customer s where ${isCustomer}`.execute(db)
  const counts = {
    created: Number(created.numAffectedRows ?? 0),
    updated: Number(updated.numAffectedRows ?? 0),
  }
  return { ...counts, unchanged: (rows[0]?.count ?? 0) - counts.created - counts.updated }
}

/** Accounts in a file that stay as they are, because anyone could have created them. */
export function unconfirmedCheck(source: 'customers' | 'addresses'): Check {
  const staged = sql.table(source === 'customers' ? 'import_customer' : 'import_address_row')
  return {
    column: source === 'customers' ? 'email' : '_email',
    finding: sql`
      select min(s.line) as line, c.email as one, '' as other from ${staged} s
      join customer c on c.email_key = s.email_key and not ${isImportedOrConfirmed}
      where s.email_key not in (select email_key from import_former) group by c.id`,
    sentence: (email) =>
      `somebody made the account of ${email} here and has not confirmed the address: it stays as it is`,
  }
}

const newCustomers = sql`import_customer s
  where ${isCustomer} and not exists (select from customer c where c.email_key = s.email_key)`

export const customerChecks: Check[] = [
  {
    column: 'email',
    finding: sql`
      select s.line, s.email as one, f.line::text as other
      from (select email_key, min(line) as line from import_customer s where ${isCustomer}
            group by email_key having count(*) > 1) f
      join import_customer s on s.email_key = f.email_key and s.line > f.line and ${isCustomer}`,
    sentence: (email, line) => `${email} stands on line ${line} already`,
  },
  ...(['first', 'last'] as const).map((name) => ({
    column: `${name}name`,
    finding: sql<{ line: number; one: string; other: string }>`
      select s.line, s.email as one, '' as other from ${newCustomers} and s.${sql.raw(`${name}_name`)} is null`,
    sentence: (email: string) => `${email} is new and needs a ${name} name`,
  })),
  {
    column: 'group_id',
    finding: sql`
      select s.line, s.price_group as one, '' as other from import_customer s
      where s.price_group is not null and ${groupOf} is null`,
    sentence: (group) => `${group} is not a price group of customers`,
  },
  {
    column: '_store',
    finding: sql`
      select s.line, s.store_code as one, '' as other from import_customer s
      where ${storeOf} is not null and not exists (select from store_view v where v.code = s.store_code)`,
    sentence: (store) => `${store} is not a store view`,
  },
]
