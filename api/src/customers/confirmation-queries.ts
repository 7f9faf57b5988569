import { sql } from 'kysely'
import type { Database } from '#src/db/pool'

/** Notes that an account asked for a link to confirm its address; a link of before is no longer good. */
export async function upsertConfirmation(
  tx: Database,
  asked: { customerId: number; key: string; seconds: number },
): Promise<void> {
  await sql`/* prepared: confirmation-ask */
    insert into email_confirmation (customer_id, key, email_key, expires_at)
    select id, ${asked.key}::uuid, email_key, shop_now() + make_interval(secs => ${asked.seconds}::float8)
    from customer where id = ${asked.customerId}
    on conflict (customer_id) do update
      set key = excluded.key, email_key = excluded.email_key, token_hash = null, expires_at = excluded.expires_at`.execute(
    tx,
  )
}

/** Gives what was asked for its token, and answers the address; undefined where it ran out, or another was asked for since. */
export async function setConfirmationToken(
  db: Database,
  { key, tokenHash }: { key: string; tokenHash: Buffer },
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    update email_confirmation asked set token_hash = ${tokenHash}
    from customer
    where asked.key = ${key}::uuid and asked.expires_at > shop_now()
      and customer.id = asked.customer_id and customer.email_key = asked.email_key
    returning customer.email`.execute(db)
  return rows[0]?.email
}

/** Uses a link up, and answers whose address it confirmed; undefined where it is not good, or is for a former address. */
export async function takeConfirmation(tx: Database, tokenHash: Buffer): Promise<number | undefined> {
  // The account is held first, as a change of its address holds it.
  const { rows } = await sql<{ id: number }>`/* prepared: confirmation-take */
    select customer.id from email_confirmation asked join customer on customer.id = asked.customer_id
    where asked.token_hash = ${tokenHash} and asked.expires_at > shop_now()
    for update of customer`.execute(tx)
  const customerId = rows[0]?.id
  if (customerId === undefined) return undefined
  const taken = await sql`/* prepared: confirmation-delete */
    delete from email_confirmation asked using customer
    where asked.token_hash = ${tokenHash} and customer.id = asked.customer_id
      and customer.email_key = asked.email_key
    returning asked.customer_id`.execute(tx)
  return taken.rows.length > 0 ? customerId : undefined
}

/** The address of the account is its owner's. */
export async function markEmailConfirmed(tx: Database, customerId: number): Promise<void> {
  await sql`/* prepared: confirmation-mark */
    update customer set email_confirmed_at = coalesce(email_confirmed_at, shop_now()) where id = ${customerId}`.execute(
    tx,
  )
}

export async function deleteConfirmationOf(tx: Database, customerId: number): Promise<void> {
  await sql`/* prepared: confirmation-forget */
    delete from email_confirmation where customer_id = ${customerId}`.execute(tx)
}
