import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import { hmacOf } from '#src/signing/hmac-shared-queries'
import { sign } from '#src/signing/sign'

/** The columns of an address, in every table that has one. */
export const parts = [
  ...['first_name', 'last_name', 'company', 'tax_id', 'street', 'apartment', 'city', 'region'],
  ...['region_id', 'postcode', 'country', 'phone'],
]
/** Without the number of a region: it says what the region does, and pages save it in their own way. */
const own = (table: string) =>
  sql.join(parts.filter((part) => part !== 'region_id').map((part) => sql.ref(`${table}.${part}`)))

/** The digest of the addresses in a table that also names their customer. */
export type DigestOf = (table: string) => RawBuilder<unknown>

/**
 * How the shop keeps which address an account was given: only this shop can make the digest, so nobody can find the
 * address by trying, and equal addresses of two accounts have two.
 */
export async function openAddressDigest(db: Database): Promise<DigestOf> {
  const key = await sign(db, 'imported-address', '')
  return (table) => hmacOf(key, sql`row(${sql.ref(`${table}.customer_id`)}, ${own(table)})::text`)
}
