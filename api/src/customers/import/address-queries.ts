import { ADDRESS_BOOK_MAX } from 'commerce/limits'
import { sql } from 'kysely'
import type { Counts } from '#src/csv/import-run'
import type { Check } from '#src/csv/report-findings'
import { type DigestOf, openAddressDigest, parts } from '#src/customers/import/address-digest-queries'
import { isImportedOrConfirmed } from '#src/customers/import/customer-queries'
import { applyFlags, findGiven, flags, noteGiven, sets } from '#src/customers/import/given-address-queries'
import type { Database } from '#src/db/connections/pool'

const columns = (table: string) => sql.join(parts.map((part) => sql.ref(`${table}.${part}`)))

const tables = { customers: 'import_customer', addresses: 'import_address_row' }
/** The file of an address. */
export type AddressSource = keyof typeof tables

/** The addresses of both files in one table. */
export async function gatherAddresses(db: Database): Promise<void> {
  const selects = Object.entries(tables).map(
    ([source, table]) => sql`
      select ${source} as source, line, email_key, platform_id, address_first_name as first_name,
        address_last_name as last_name, company, tax_id, street, apartment, city, region, region_id, postcode, country,
        phone, is_default_billing, is_default_shipping
      from ${sql.table(table)} where street is not null`,
  )
  await sql`create temp table import_address on commit drop as ${sql.join(selects, sql` union all `)}`.execute(
    db,
  )
  await sql`create index on import_address (email_key)`.execute(db)
  await sql`analyze import_address`.execute(db)
}

/** The staged addresses of the accounts that a file may change, with what is compared in place of their texts. */
const withDigest = (digestOf: DigestOf) => sql`
  select source, line, email_key, platform_id, customer_id, ${sql.join(flags.map((flag) => sql.ref(flag)))},
    ${digestOf('a')} as content_hash
  from (
    select c.id as customer_id, given.* from import_address given
    join customer c on c.email_key = given.email_key and ${isImportedOrConfirmed}
  ) a`

/**
 * Each address once: of equal ones with a number and without, those with a number stay, and the first of them is also
 * the default address that those without were.
 */
const onceEach = (digestOf: DigestOf) => sql`
  select source, line, email_key, platform_id, customer_id, content_hash, place, ${sql.join(
    flags.map((flag) => {
      const own = sql.ref(flag)
      return sql`${own} or place = 1
        and coalesce(bool_or(${own}) filter (where platform_id is null) over same, false) as ${own}`
    }),
  )}
  from (
    select *, row_number() over (partition by content_hash order by platform_id is null, line) as place
    from (${withDigest(digestOf)}) a
  ) each
  window same as (partition by content_hash)`

/** Finds the addresses that are there, by the platform's number or by their content, and those that the files gave before. */
export async function matchAddresses(db: Database): Promise<void> {
  const digestOf = await openAddressDigest(db)
  await preferDefaultsOfAddressFile(db)
  await sql`
    create temp table import_wanted_address on commit drop as
    select row_number() over (order by source desc, line) as id, a.*, null::integer as address_id,
      null::integer as given_id, null::bytea as given_hash, is_default_billing as sets_default_billing,
      is_default_shipping as sets_default_shipping
    from (${onceEach(digestOf)}) a
    where platform_id is not null or place = 1`.execute(db)
  await sql`create index on import_wanted_address (customer_id)`.execute(db)
  await sql`analyze import_wanted_address`.execute(db)
  await sql`
    create temp table import_present_address on commit drop as
    select t.id, t.customer_id, t.platform_id, ${digestOf('t')} as content_hash from customer_address t
    where t.customer_id in (select customer_id from import_wanted_address)`.execute(db)
  await sql`create index on import_present_address (customer_id)`.execute(db)
  await sql`analyze import_present_address`.execute(db)
  await sql`
    update import_wanted_address w set address_id = t.id
    from import_present_address t where t.customer_id = w.customer_id and t.platform_id = w.platform_id`.execute(
    db,
  )
  await findByContent(db, sql`w.platform_id is not null and t.platform_id is null`)
  await findByContent(db, sql`w.platform_id is null`)
  await findGiven(db)
  await applyFlags(db)
}

/**
 * Imports the addresses; existing ones are not doubled. What the files gave before is left as the customer has it by now:
 * changed, deleted, or no default any more.
 */
export async function mergeAddresses(db: Database): Promise<Counts> {
  await moveDefaults(db)
  const updated = await updateAddresses(db, await openAddressDigest(db))
  const created = await insertAddresses(db)
  await noteGiven(db)
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from import_wanted_address`.execute(db)
  return { created, updated, unchanged: (rows[0]?.count ?? 0) - created - updated }
}

// Each file names one default address at most; of two that differ, that of the address file counts.
async function preferDefaultsOfAddressFile(db: Database): Promise<void> {
  for (const flag of flags) {
    await sql`
      update import_address a set ${sql.ref(flag)} = false
      from import_address named
      where a.source = 'customers' and named.source = 'addresses' and named.email_key = a.email_key
        and a.${sql.ref(flag)} and named.${sql.ref(flag)}`.execute(db)
  }
}

// One for one: each of two equal addresses is matched once.
async function findByContent(db: Database, pairs: ReturnType<typeof sql>): Promise<void> {
  await sql`
    with pair as (
      select w.id, t.id as address_id,
        dense_rank() over (partition by w.content_hash order by w.id) as place,
        dense_rank() over (partition by w.content_hash order by t.id) as place_there
      from import_wanted_address w
      join import_present_address t on t.customer_id = w.customer_id and t.content_hash = w.content_hash
      where w.address_id is null and ${pairs}
        and not exists (select from import_wanted_address taken where taken.customer_id = t.customer_id
          and taken.address_id = t.id)
    )
    update import_wanted_address w set address_id = pair.address_id
    from pair where pair.id = w.id and pair.place = pair.place_there`.execute(db)
}

// A default address in the file replaces the existing default.
async function moveDefaults(db: Database): Promise<void> {
  for (const flag of flags) {
    await sql`
      update customer_address t set ${sql.ref(flag)} = false
      from import_wanted_address w
      where w.customer_id = t.customer_id and w.${sets(flag)} and t.${sql.ref(flag)}
        and w.address_id is distinct from t.id`.execute(db)
  }
}

/** The texts of a wanted address. */
const asGiven = sql`import_address a on a.source = w.source and a.line = w.line`

// What the file changed is changed here while the address is as the file gave it.
async function updateAddresses(db: Database, digestOf: DigestOf): Promise<number> {
  const changes = sql`w.given_hash <> w.content_hash and ${digestOf('t')} = w.given_hash`
  const texts = parts.map(
    (part) => sql`case when ${changes} then ${sql.ref(`a.${part}`)} else ${sql.ref(`t.${part}`)} end`,
  )
  const wanted = sql`${sql.join(texts)}, coalesce(w.platform_id, t.platform_id),
    t.is_default_billing or w.${sets('is_default_billing')}, t.is_default_shipping or w.${sets('is_default_shipping')}`
  const { numAffectedRows } = await sql`
    update customer_address t
    set (${sql.join(parts.map((part) => sql.ref(part)))}, platform_id, is_default_billing, is_default_shipping)
      = row(${wanted})
    from import_wanted_address w join ${asGiven}
    where t.id = w.address_id and (${columns('t')}, t.platform_id, t.is_default_billing, t.is_default_shipping)
      is distinct from (${wanted})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Neither there nor given before and deleted since, whatever the file says of it by now. */
const isNew = sql`w.address_id is null and w.given_id is null`

async function insertAddresses(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into customer_address (customer_id, ${sql.join(parts.map((part) => sql.ref(part)))}, platform_id,
      is_default_billing, is_default_shipping)
    select w.customer_id, ${columns('a')}, w.platform_id, w.${sets('is_default_billing')},
      w.${sets('is_default_shipping')}
    from import_wanted_address w join ${asGiven} where ${isNew}
    order by w.id`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export function addressChecks(source: AddressSource): Check[] {
  const own = sql`a.source = ${source}`
  const emailColumn = source === 'customers' ? 'email' : '_email'
  return [
    ...(source === 'addresses' ? fileChecks : []),
    ...(['billing', 'shipping'] as const).map((kind) => ({
      column: `_address_default_${kind}_`,
      finding: sql<{ line: number; one: string; other: string }>`
        select line, one, other from (
          select line, email_key as one, first_value(line) over first::text as other, row_number() over first as place
          from import_address a where ${own} and ${sql.ref(`is_default_${kind}`)}
          window first as (partition by email_key order by line)
        ) named where place > 1`,
      sentence: (email: string, line: string) =>
        `${email} has its default ${kind} address on line ${line} already`,
    })),
    {
      column: emailColumn,
      finding: sql`
        select max(line) as line, email_key as one, count(*)::text as other
        from import_address a where ${own} group by email_key having count(*) > ${ADDRESS_BOOK_MAX}`,
      sentence: (email, count) =>
        `${email} has ${count} addresses, more than the ${ADDRESS_BOOK_MAX} that are kept`,
    },
  ]
}

const fileChecks: Check[] = [
  {
    column: '_email',
    finding: sql`
      select a.line, a.email_key as one, '' as other from import_address a
      where a.source = 'addresses' and not exists (select from customer c where c.email_key = a.email_key)
        and not exists (select from import_customer k where k.email_key = a.email_key)`,
    sentence: (email) => `the customer ${email} is not known`,
  },
  {
    column: '_entity_id',
    finding: sql`
      select line, one, other from (
        select line, platform_id::text as one, first_value(line) over first::text as other,
          row_number() over first as place
        from import_address where source = 'addresses' and platform_id is not null
        window first as (partition by email_key, platform_id order by line)
      ) named where place > 1`,
    sentence: (id, line) => `the address ${id} stands on line ${line} already`,
  },
]

/** Once it is known which ones are new: with those that the account has. */
export function fullBookCheck(source: AddressSource): Check {
  return {
    column: source === 'customers' ? 'email' : '_email',
    finding: sql`
      select max(w.line) filter (where w.source = ${source}) as line, w.email_key as one,
        (count(*) + min(there.count))::text as other
      from import_wanted_address w
      cross join lateral (select count(*) as count from customer_address t where t.customer_id = w.customer_id) there
      where ${isNew}
      group by w.customer_id, w.email_key
      having count(*) + min(there.count) > ${ADDRESS_BOOK_MAX} and min(w.source) = ${source}`,
    sentence: (email, count) =>
      `${email} would have ${count} addresses with those of the account, more than the ${ADDRESS_BOOK_MAX} that are kept`,
  }
}
