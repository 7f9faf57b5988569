import { sql } from 'kysely'
import type { Check } from '#src/csv/report-findings'
import { openGivenUp } from '#src/customers/email/former-mailbox-queries'
import type { AddressSource } from '#src/customers/import/address-queries'
import type { Database } from '#src/db/connections/pool'

/**
 * Leaves out who had an account here, and erased it or has another e-mail by now, also if somebody registered with that
 * e-mail since: the file knows what they gave up.
 */
export async function leaveOutFormer(db: Database): Promise<void> {
  const isFormer = sql`${await openGivenUp(db)}
    and not exists (select from customer c where c.email_key = s.email_key and c.is_imported)`
  await sql`
    create temp table import_former on commit drop as
    select 'customers' as source, line, email_key from import_customer s where email is not null and ${isFormer}
    union all
    select 'addresses', min(line), email_key from import_address_row s where ${isFormer} group by email_key`.execute(
    db,
  )
  for (const table of ['import_customer', 'import_address'])
    await sql`delete from ${sql.table(table)} where email_key in (select email_key from import_former)`.execute(
      db,
    )
}

export function formerCheck(source: AddressSource): Check {
  return {
    column: source === 'customers' ? 'email' : '_email',
    finding: sql`select line, email_key as one, '' as other from import_former where source = ${source}`,
    sentence: (email) =>
      `the owner of ${email} had an account here, and erased it or uses another address by now: left out`,
  }
}
