import { SESSION_DAYS } from 'commerce/limits'
import { sql } from 'kysely'
import type { Database } from '#src/db/pool'

interface FoundCustomer {
  customerId: number
  email: string
  priceGroupId: number
}

/** Whose access token it is; undefined where it is nobody's, or no longer good. */
export async function findByAccessToken(
  db: Database,
  hash: Buffer,
  now: Date,
): Promise<FoundCustomer | undefined> {
  const { rows } = await sql<FoundCustomer>`/* prepared: session-find */
    select customer.id as "customerId", customer.email, customer.price_group_id as "priceGroupId"
    from customer_token token
    join customer_session session on session.id = token.session_id
    join customer on customer.id = session.customer_id
    where token.hash = ${hash} and token.kind = 'access' and token.expires_at > ${now}
      and session.ends_at > shop_now()`.execute(db)
  return rows[0]
}

/** A new session; those of the customer that ran out go. */
export async function insertSession(
  tx: Database,
  { customerId, now, expiresAt }: { customerId: number; now: Date; expiresAt: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`/* prepared: session-insert */
    with ended as (
      delete from customer_session where customer_id = ${customerId} and expires_at <= ${now}
    )
    insert into customer_session (customer_id, expires_at, ends_at)
    values (${customerId}, ${expiresAt}, shop_now() + make_interval(days => ${SESSION_DAYS.customer})) returning id`.execute(
    tx,
  )
  const session = rows[0]
  if (!session) throw new Error('The session was not written.')
  return session.id
}

export async function isRefreshToken(db: Database, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`/* prepared: session-is-refresh */
    select from customer_token where hash = ${hash} and kind = 'refresh'`.execute(db)
  return rows.length > 0
}

interface RefreshTokenRow {
  sessionId: number
  expiresAt: Date
  usedAt: Date | null
}

/** Holds the session of a token, by which everybody begins: whoever refreshes at the same time sees what came before. */
export async function lockRefreshToken(tx: Database, hash: Buffer): Promise<RefreshTokenRow | undefined> {
  await sql`/* prepared: session-lock */
    select id from customer_session
    where id = (select session_id from customer_token where hash = ${hash} and kind = 'refresh')
    for update`.execute(tx)
  const { rows } = await sql<RefreshTokenRow>`/* prepared: session-refresh-token */
    select session_id as "sessionId", token.expires_at as "expiresAt", used_at as "usedAt"
    from customer_token token join customer_session session on session.id = session_id
    where hash = ${hash} and kind = 'refresh' and session.ends_at > shop_now()`.execute(tx)
  return rows[0]
}

export async function markUsed(tx: Database, hash: Buffer, now: Date): Promise<void> {
  await sql`/* prepared: session-used */
    update customer_token set used_at = coalesce(used_at, ${now}) where hash = ${hash}`.execute(tx)
}

interface TokensToSave {
  sessionId: number
  accessHash: Buffer
  accessExpiresAt: Date
  refreshHash: Buffer
  refreshExpiresAt: Date
  now: Date
}

/** Writes a pair of tokens and lengthens the session; access tokens of it that ran out go. */
export async function saveTokens(tx: Database, tokens: TokensToSave): Promise<void> {
  const { sessionId, now } = tokens
  await sql`/* prepared: session-tokens */
    with lengthened as (
      update customer_session set expires_at = least(${tokens.refreshExpiresAt}, ends_at) where id = ${sessionId}
    ), outdated as (
      delete from customer_token where session_id = ${sessionId} and kind = 'access' and expires_at <= ${now}
    )
    insert into customer_token (hash, session_id, kind, expires_at)
    values (${tokens.accessHash}, ${sessionId}, 'access', ${tokens.accessExpiresAt}),
      (${tokens.refreshHash}, ${sessionId}, 'refresh', ${tokens.refreshExpiresAt})`.execute(tx)
}

/** Answers whose it was. */
export async function deleteSession(tx: Database, sessionId: number): Promise<number> {
  const { rows } = await sql<{ customerId: number }>`/* prepared: session-delete */
    delete from customer_session where id = ${sessionId} returning customer_id as "customerId"`.execute(tx)
  const session = rows[0]
  if (!session) throw new Error('The session was not held.')
  return session.customerId
}

/** Ends the session of a refresh token, used or not; answers whose it was. */
export async function deleteSessionOf(db: Database, refreshHash: Buffer): Promise<number | undefined> {
  const { rows } = await sql<{ customerId: number }>`/* prepared: session-delete-of */
    delete from customer_session where id in (
      select session_id from customer_token where hash = ${refreshHash} and kind = 'refresh'
    )
    returning customer_id as "customerId"`.execute(db)
  return rows[0]?.customerId
}

export async function deleteSessionsOf(tx: Database, customerId: number): Promise<void> {
  await sql`/* prepared: session-delete-all */
    delete from customer_session where customer_id = ${customerId}`.execute(tx)
}
