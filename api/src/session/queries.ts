import type { SessionKind } from 'commerce/session-kinds'
import { SESSION_DAYS, SESSIONS_OF_ACCOUNT_MAX } from 'commerce/limits'
import { sql } from 'kysely'
import type { Actor, CustomerActor } from '#src/actor'
import type { Database } from '#src/db/connections/pool'

/** A token, and of what kind its session is if that is known. */
interface TokenSearch {
  hash: Buffer
  kind?: SessionKind
}

/** The holder of an access token; undefined if there is none, or the token has expired. */
export function findByAccessToken(db: Database, token: TokenSearch, now: Date): Promise<Actor | undefined> {
  return findByToken(db, { ...token, of: 'access' }, now)
}

/** The holder of a refresh token, which stays as it is. */
export function findByRefreshToken(db: Database, token: TokenSearch, now: Date): Promise<Actor | undefined> {
  return findByToken(db, { ...token, of: 'refresh' }, now)
}

type TokenOf = TokenSearch & { of: 'access' | 'refresh' }

/** Most calls are made by customers, so their statement is short. */
async function findByToken(db: Database, token: TokenOf, now: Date): Promise<Actor | undefined> {
  if (token.kind !== undefined && token.kind !== 'customer') return findOther(db, token, now)
  const { rows } = await sql<{ customer: CustomerActor | null }>`/* prepared: session-find */
    select case when session.kind = 'customer' then json_build_object('kind', session.kind, 'customerId', customer.id,
      'email', customer.email, 'priceGroupId', customer.price_group_id, 'onlyBuys', session.only_buys) end as customer
    from ${tokenWithSession} left join customer on customer.id = session.customer_id
    where ${isValid(token, now)}`.execute(db)
  const [holder] = rows
  return holder?.customer === null ? findOther(db, token, now) : holder?.customer
}

/** Of studio owners, families and staff. */
async function findOther(db: Database, token: TokenOf, now: Date): Promise<Actor | undefined> {
  const { rows } = await sql<{ actor: Actor }>`/* prepared: session-find-other */
    select case session.kind
      when 'owner' then json_strip_nulls(json_build_object('kind', session.kind, 'ownerId', owner.id, 'studioId', studio.id,
        'studioKey', studio.url_key, 'priceGroupId', coalesce(studio.price_group_id, 0), 'isSuperUser', owner.is_super_user,
        'sessionId', session.id, 'passwordAt', session.password_at, 'onlyBuys', nullif(session.only_buys, false)))
      when 'regular-user' then json_strip_nulls(json_build_object('kind', session.kind, 'studioId', studio.id,
        'studioKey', studio.url_key, 'onlyBuys', nullif(session.only_buys, false)))
      when 'staff' then json_build_object('kind', session.kind, 'staffId', staff.id, 'name', staff.name,
        'roles', staff.roles)
      end as actor
    from ${tokenWithSession}
    left join studio_owner owner on owner.id = session.owner_id
    left join staff on staff.id = session.staff_id
    left join studio on studio.id = coalesce(owner.studio_id, session.studio_id)
    where ${isValid(token, now)} and session.kind <> 'customer'
      and (session.passcode_version is null
        or session.passcode_version = studio.passcode_version and studio.is_active)`.execute(db)
  return rows[0]?.actor
}

const tokenWithSession = sql`session_token token join session on session.id = token.session_id`

function isValid({ hash, of }: TokenOf, now: Date) {
  return sql`token.hash = ${hash} and token.kind = ${of} and token.expires_at > ${now} and session.ends_at > shop_now()`
}

/** Whose session it is. A regular user has no account, only the passcode of a studio. */
export type SessionHolder =
  | { kind: 'customer'; customerId: number }
  | { kind: 'owner'; ownerId: number }
  | { kind: 'regular-user'; studioId: number }
  | { kind: 'staff'; staffId: number }

/** The columns of a session that name its holder. */
function holderColumns(holder: SessionHolder) {
  const nobody = { customerId: null, ownerId: null, studioId: null, staffId: null }
  switch (holder.kind) {
    case 'customer':
      return { ...nobody, customerId: holder.customerId }
    case 'owner':
      return { ...nobody, ownerId: holder.ownerId }
    case 'regular-user':
      return { ...nobody, studioId: holder.studioId }
    case 'staff':
      return { ...nobody, staffId: holder.staffId }
  }
}

/**
 * A new session; expired ones of the same account are deleted, and those that are too many: first the one whose tokens run out
 * first, as the session itself may end soon for good while it is in use. Sessions that only buy are counted apart.
 */
export async function insertSession(
  tx: Database,
  {
    holder,
    now,
    expiresAt,
    onlyBuys = false,
  }: { holder: SessionHolder; now: Date; expiresAt: Date; onlyBuys?: boolean },
): Promise<number> {
  const { customerId, ownerId, studioId, staffId } = holderColumns(holder)
  const days = SESSION_DAYS[holder.kind]
  const isOfAccount = sql`(customer_id = ${customerId}::int or owner_id = ${ownerId}::int or staff_id = ${staffId}::int)`
  const { rows } = await sql<{ id: number }>`/* prepared: session-insert */
    with ended as (
      delete from session where expires_at <= ${now} and id = any(array(
        select id from session where expires_at <= ${now} and ${isOfAccount} for update skip locked))
    ), held as (
      select id from session where expires_at > ${now} and only_buys = ${onlyBuys} and ${isOfAccount}
    ), surplus as (
      delete from session where id = any(array(
        select id from session where id in (
          select id from held where (select count(*) from held) >= ${SESSIONS_OF_ACCOUNT_MAX}
          order by (select max(expires_at) from session_token where session_id = held.id) desc nulls last, id desc
          offset ${SESSIONS_OF_ACCOUNT_MAX - 1})
        for update skip locked))
    )
    insert into session (customer_id, owner_id, studio_id, passcode_version, staff_id, only_buys, expires_at, ends_at)
    values (${customerId}::int, ${ownerId}::int, ${studioId}::int,
      (select passcode_version from studio where id = ${studioId}::int), ${staffId}::int,
      ${onlyBuys}, ${expiresAt}::timestamptz,
      case when ${onlyBuys} then ${expiresAt}::timestamptz else shop_now() + make_interval(days => ${days}::int) end)
    returning id`.execute(tx)
  const session = rows[0]
  if (!session) throw new Error('The session was not written.')
  return session.id
}

/** A refresh token with the kind of session it is sent for; for another kind it does not exist. */
interface RefreshToken {
  hash: Buffer
  kind: SessionKind
}

/** Also of one that was used. */
export async function findSessionOfRefreshToken(
  db: Database,
  { hash, kind }: RefreshToken,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`/* prepared: session-of-refresh */
    select session.id from session_token token join session on session.id = token.session_id
    where hash = ${hash} and token.kind = 'refresh' and session.kind = ${kind}`.execute(db)
  return rows[0]?.id
}

interface RefreshTokenRow {
  sessionId: number
  expiresAt: Date
  usedAt: Date | null
}

/** Locks the session of a token: whoever refreshes at the same time sees the result. */
export async function lockRefreshToken(
  tx: Database,
  { hash, kind }: RefreshToken,
): Promise<RefreshTokenRow | undefined> {
  await sql`/* prepared: session-lock */
    select id from session
    where id = (select session_id from session_token where hash = ${hash} and kind = 'refresh') and kind = ${kind}
    for update`.execute(tx)
  const { rows } = await sql<RefreshTokenRow>`/* prepared: session-refresh-token */
    select session_id as "sessionId", token.expires_at as "expiresAt", used_at as "usedAt"
    from session_token token join session on session.id = session_id
    where hash = ${hash} and token.kind = 'refresh' and session.kind = ${kind} and session.ends_at > shop_now()`.execute(
    tx,
  )
  return rows[0]
}

export async function markUsed(tx: Database, hash: Buffer, now: Date): Promise<void> {
  await sql`/* prepared: session-used */
    update session_token set used_at = coalesce(used_at, ${now}) where hash = ${hash}`.execute(tx)
}

interface TokensToSave {
  sessionId: number
  accessHash: Buffer
  accessExpiresAt: Date
  refreshHash: Buffer
  refreshExpiresAt: Date
  now: Date
}

/** Writes a pair of tokens and extends the session; expired access tokens are deleted. */
export async function saveTokens(tx: Database, tokens: TokensToSave): Promise<void> {
  const { sessionId, now } = tokens
  await sql`/* prepared: session-tokens */
    with lengthened as (
      update session set expires_at = least(${tokens.refreshExpiresAt}, ends_at) where id = ${sessionId}
    ), outdated as (
      delete from session_token where session_id = ${sessionId} and kind = 'access' and expires_at <= ${now}
    )
    insert into session_token (hash, session_id, kind, expires_at)
    values (${tokens.accessHash}, ${sessionId}, 'access', ${tokens.accessExpiresAt}),
      (${tokens.refreshHash}, ${sessionId}, 'refresh', ${tokens.refreshExpiresAt})`.execute(tx)
}

/** The only token of a session that is not renewed. */
export async function saveAccessToken(
  tx: Database,
  { sessionId, hash, expiresAt }: { sessionId: number; hash: Buffer; expiresAt: Date },
): Promise<void> {
  await sql`/* prepared: session-access-token */
    insert into session_token (hash, session_id, kind, expires_at)
    values (${hash}, ${sessionId}, 'access', ${expiresAt})`.execute(tx)
}

/** Ends a session; returns which customer's it was, where it was one's. */
export async function deleteSession(tx: Database, sessionId: number): Promise<number | null> {
  const { rows } = await sql<{ customerId: number | null }>`/* prepared: session-delete */
    delete from session where id = ${sessionId} returning customer_id as "customerId"`.execute(tx)
  const session = rows[0]
  if (!session) throw new Error('The session was not held.')
  return session.customerId
}

/** Ends a customer's session by its refresh token, used or not; returns whose it was. */
export async function deleteSessionOf(db: Database, refreshHash: Buffer): Promise<number | undefined> {
  const { rows } = await sql<{ customerId: number }>`/* prepared: session-delete-of */
    delete from session where customer_id is not null and id in (
      select session_id from session_token where hash = ${refreshHash} and kind = 'refresh'
    )
    returning customer_id as "customerId"`.execute(db)
  return rows[0]?.customerId
}

export async function deleteSessionsOf(tx: Database, customerId: number): Promise<void> {
  await sql`/* prepared: session-delete-all */
    delete from session where customer_id = ${customerId}`.execute(tx)
}

/** Ends a session of this kind by its refresh token, used or not. */
export async function deleteSessionByToken(
  db: Database,
  { hash, kind }: RefreshToken,
): Promise<{ ownerId: number | null; studioId: number | null } | undefined> {
  const { rows } = await sql<{
    ownerId: number | null
    studioId: number | null
  }>`/* prepared: session-delete-by-token */
    delete from session where kind = ${kind} and id in (
      select session_id from session_token where hash = ${hash} and kind = 'refresh'
    )
    returning owner_id as "ownerId", studio_id as "studioId"`.execute(db)
  return rows[0]
}

export async function deleteSessionsOfOwner(tx: Database, ownerId: number): Promise<void> {
  await sql`/* prepared: session-delete-of-owner */
    delete from session where owner_id = ${ownerId}`.execute(tx)
}

export async function notePassword(tx: Database, sessionId: number): Promise<void> {
  await sql`/* prepared: session-note-password */
    update session set password_at = shop_now() where id = ${sessionId}`.execute(tx)
}
