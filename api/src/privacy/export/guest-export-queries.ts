import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

interface GuestLink {
  key: string
  emailKey: string
  email: string
  storeCode: string
  expiresAt: Date
}

/** The former link of the mailbox no longer works. */
export async function upsertGuestLink(tx: Database, link: GuestLink): Promise<void> {
  await sql`/* prepared: guest-export-upsert */
    insert into guest_export_link (key, email_key, email, store_code, expires_at)
    values (${link.key}::uuid, ${link.emailKey}, ${link.email}, ${link.storeCode}, ${link.expiresAt})
    on conflict (email_key) do update set key = excluded.key, email = excluded.email,
      store_code = excluded.store_code, token_hash = null, expires_at = excluded.expires_at`.execute(tx)
}

/** Undefined: it expired, or another one was asked for. */
export async function setGuestLinkToken(
  db: Database,
  { key, tokenHash, now }: { key: string; tokenHash: Buffer; now: Date },
): Promise<{ email: string; storeCode: string } | undefined> {
  const { rows } = await sql<{ email: string; storeCode: string }>`/* prepared: guest-export-set-token */
    update guest_export_link set token_hash = ${tokenHash} where key = ${key}::uuid and expires_at > ${now}
    returning email, store_code as "storeCode"`.execute(db)
  return rows[0]
}

export async function isGuestLink(db: Database, tokenHash: Buffer, now: Date): Promise<boolean> {
  const found = db
    .selectFrom('guest_export_link')
    .select('key')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
  return (await found.executeTakeFirst()) !== undefined
}

/** Uses it up. Of several at once one gets its mailbox. */
export async function takeGuestLink(tx: Database, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const taken = await tx
    .deleteFrom('guest_export_link')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('email_key as emailKey')
    .executeTakeFirst()
  return taken?.emailKey
}
