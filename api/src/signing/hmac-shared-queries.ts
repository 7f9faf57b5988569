import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import { getSigningKey } from '#src/signing/queries'

const blockBytes = 64

/** HMAC-SHA-256 of a text in a statement, for which the database has no function. */
export function hmacOf(key: Buffer, text: RawBuilder<unknown>): RawBuilder<Buffer> {
  const block = Buffer.alloc(blockBytes)
  block.set(key.length > blockBytes ? createHash('sha256').update(key).digest() : key)
  const [inner, outer] = [0x36, 0x5c].map((pad) => sql`${block.map((byte) => byte ^ pad)}::bytea`)
  return sql<Buffer>`sha256(${outer} || sha256(${inner} || convert_to(${text}, 'UTF8')))`
}

/** What `sign` returns for a value and purpose, in a statement that signs the value of each row. */
export async function openRowSigner(
  db: Database,
  purpose: string,
): Promise<(value: RawBuilder<unknown>) => RawBuilder<Buffer>> {
  const key = await getSigningKey(db)
  const start = `[${JSON.stringify(purpose)},`
  return (value) => hmacOf(key, sql`${start}::text || to_json(${value}::text)::text || ']'`)
}
