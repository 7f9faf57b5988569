import { sql } from 'kysely'
import type { Database } from '#src/db/pool'

/** Notes that a new password was asked for; what was asked for before is no longer good. Does nothing where there is no account. */
export async function upsertReset(
  tx: Database,
  reset: { emailKey: string; key: string; expiresAt: Date },
): Promise<void> {
  await sql`/* prepared: reset-ask */
    insert into password_reset (customer_id, key, expires_at)
    select id, ${reset.key}::uuid, ${reset.expiresAt}::timestamptz from customer where email_key = ${reset.emailKey}
    on conflict (customer_id) do update
      set key = excluded.key, token_hash = null, expires_at = excluded.expires_at`.execute(tx)
}

/** Gives what was asked for its token, and answers who asked; undefined where nobody did, or something else came since. */
export async function setResetToken(
  db: Database,
  reset: { key: string; tokenHash: Buffer; now: Date },
): Promise<{ email: string; firstName: string; lastName: string } | undefined> {
  const { rows } = await sql<{ email: string; firstName: string; lastName: string }>`
    update password_reset reset set token_hash = ${reset.tokenHash}
    from customer
    where reset.key = ${reset.key}::uuid and reset.expires_at > ${reset.now} and customer.id = reset.customer_id
    returning customer.email, customer.first_name as "firstName", customer.last_name as "lastName"`.execute(
    db,
  )
  return rows[0]
}

export async function findReset(
  db: Database,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<{ customerId: number; emailKey: string } | undefined> {
  const { rows } = await sql<{ customerId: number; emailKey: string }>`/* prepared: reset-find */
    select customer.id as "customerId", customer.email_key as "emailKey"
    from password_reset reset join customer on customer.id = reset.customer_id
    where reset.token_hash = ${tokenHash} and reset.expires_at > ${now}`.execute(db)
  return rows[0]
}

/** Uses a token up; false: it is no longer good. */
export async function takeReset(
  tx: Database,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<boolean> {
  const { rows } = await sql`/* prepared: reset-take */
    delete from password_reset where token_hash = ${tokenHash} and expires_at > ${now}
    returning customer_id`.execute(tx)
  return rows.length > 0
}

export async function deleteResetOf(tx: Database, customerId: number): Promise<void> {
  await sql`/* prepared: reset-delete */ delete from password_reset where customer_id = ${customerId}`.execute(
    tx,
  )
}
