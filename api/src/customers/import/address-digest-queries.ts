import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import { sign } from '#src/signing/sign'

/** The columns of an address, in every table that has one. */
export const parts = [
  ...['first_name', 'last_name', 'company', 'tax_id', 'street', 'apartment', 'city', 'region'],
  ...['region_id', 'postcode', 'country', 'phone'],
]
const own = (table: string) =>
  sql.join(parts.filter((part) => part !== 'region_id').map((part) => sql.ref(`${table}.${part}`)))

/** Equal for equal addresses; the number of a region says what the region does, and pages save it in their own way. */
export const contentOf = (table: string) => sql`row(${own(table)})::text`

/** The digest of the addresses in a table that also names their customer. */
export type DigestOf = (table: string) => RawBuilder<unknown>

const blockBytes = 64

/**
 * How the shop keeps which address an account was given: only this shop can make the digest, so nobody can find the
 * address by trying, and equal addresses of two accounts have two. HMAC-SHA-256, for which the database has no function.
 */
export async function openAddressDigest(db: Database): Promise<DigestOf> {
  const key = Buffer.alloc(blockBytes)
  key.set(await sign(db, 'imported-address', ''))
  const [inner, outer] = [0x36, 0x5c].map((pad) => sql`${key.map((byte) => byte ^ pad)}::bytea`)
  return (table) => {
    const value = sql`row(${sql.ref(`${table}.customer_id`)}, ${own(table)})::text`
    return sql`sha256(${outer} || sha256(${inner} || convert_to(${value}, 'UTF8')))`
  }
}
