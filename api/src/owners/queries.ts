import { type NotNull, sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export interface OwnerRow {
  ownerId: number
  studioId: number
  email: string
  firstName: string
  lastName: string
  phone: string
  isSuperUser: boolean
  priceGroupId: number
  urlKey: string
  isActive: boolean
  isNew: boolean
  name: string
  description: string
  logoId: string | null
}

/** An owner with the studio. */
export async function findOwner(db: Database, ownerId: number): Promise<OwnerRow | undefined> {
  const { rows } = await sql<OwnerRow>`/* prepared: owner-find */
    select owner.id as "ownerId", owner.studio_id as "studioId", owner.email, owner.first_name as "firstName", owner.last_name as "lastName",
      owner.phone, owner.is_super_user as "isSuperUser", coalesce(studio.price_group_id, 0) as "priceGroupId",
      studio.url_key as "urlKey", studio.is_active as "isActive", studio.is_new as "isNew", studio.name,
      studio.description, studio.logo_id as "logoId"
    from studio_owner owner join studio on studio.id = owner.studio_id
    where owner.id = ${ownerId}`.execute(db)
  return rows[0]
}

export interface KnownOwner {
  ownerId: number
  passwordHash: string
}

/** undefined: there is no such owner, or one who was invited and has no password yet */
export async function findOwnerPassword(db: Database, emailKey: string): Promise<KnownOwner | undefined> {
  return db
    .selectFrom('studio_owner')
    .select(['id as ownerId', 'password_hash as passwordHash'])
    .where('email_key', '=', emailKey)
    .where('password_hash', 'is not', null)
    .$narrowType<{ passwordHash: NotNull }>()
    .executeTakeFirst()
}

/** undefined: there is no such owner, or one without a password */
export async function findPasswordHashOf(db: Database, ownerId: number): Promise<string | undefined> {
  const owner = await db
    .selectFrom('studio_owner')
    .select('password_hash')
    .where('id', '=', ownerId)
    .executeTakeFirst()
  return owner?.password_hash ?? undefined
}

/** Locks the password until the transaction ends; false: it has changed already. */
export async function lockOwnerPassword(tx: Database, known: KnownOwner): Promise<boolean> {
  const { rows } = await sql`/* prepared: owner-password-lock */
    select id from studio_owner where id = ${known.ownerId} and password_hash = ${known.passwordHash}
    for share`.execute(tx)
  return rows.length > 0
}

/** With `formerHash` only while that is still the password; undefined: it is not. */
export async function replaceOwnerPassword(
  tx: Database,
  { ownerId, passwordHash, formerHash = null }: KnownOwner & { formerHash?: string | null },
): Promise<{ hadPassword: boolean } | undefined> {
  const { rows } = await sql<{ hadPassword: boolean }>`/* prepared: owner-password-replace */
    with former as (
      select id, password_hash is not null as had from studio_owner
      where id = ${ownerId} and (${formerHash}::text is null or password_hash = ${formerHash}::text)
      for update
    )
    update studio_owner owner set password_hash = ${passwordHash}, updated_at = shop_now()
    from former where owner.id = former.id
    returning former.had as "hadPassword"`.execute(tx)
  return rows[0]
}

export async function updateOwner(
  tx: Database,
  { ownerId, firstName, lastName, phone }: Pick<OwnerRow, 'ownerId' | 'firstName' | 'lastName' | 'phone'>,
): Promise<void> {
  await sql`/* prepared: owner-update */
    update studio_owner set first_name = ${firstName}, last_name = ${lastName}, phone = ${phone},
      updated_at = shop_now()
    where id = ${ownerId}`.execute(tx)
}

// Keeps these locks apart from other advisory locks.
const emailLockSeed = 7_031

/** Of two owners who want an e-mail at once the second waits. False: an owner has it. */
export async function replaceOwnerEmail(
  tx: Database,
  { ownerId, email, emailKey }: { ownerId: number; email: string; emailKey: string },
): Promise<boolean> {
  await sql`/* prepared: owner-email-lock */
    select pg_advisory_xact_lock(hashtextextended(${emailKey}, ${emailLockSeed}))`.execute(tx)
  const { rows } = await sql`/* prepared: owner-email-replace */
    update studio_owner set email = ${email}, email_key = ${emailKey}, updated_at = shop_now()
    where id = ${ownerId} and not exists (
      select from studio_owner other where other.email_key = ${emailKey} and other.id <> ${ownerId})
    returning id`.execute(tx)
  return rows.length > 0
}

export interface ListedOwnerRow {
  ownerId: number
  email: string
  firstName: string
  lastName: string
  isSuperUser: boolean
  hasPassword: boolean
}

export async function listOwnersOf(db: Database, studioId: number): Promise<ListedOwnerRow[]> {
  const { rows } = await sql<ListedOwnerRow>`/* prepared: owner-list */
    select id as "ownerId", email, first_name as "firstName", last_name as "lastName",
      is_super_user as "isSuperUser", password_hash is not null as "hasPassword"
    from studio_owner where studio_id = ${studioId} order by id`.execute(db)
  return rows
}

/** Whoever adds or removes an owner of the studio at the same time waits. */
export async function lockStudio(tx: Database, studioId: number): Promise<void> {
  await sql`/* prepared: owner-lock-studio */ select id from studio where id = ${studioId} for no key update`.execute(
    tx,
  )
}

export interface OwnerToInvite {
  studioId: number
  email: string
  emailKey: string
  firstName: string
  lastName: string
}

/** Undefined if the e-mail is an owner's already. */
export async function insertOwner(tx: Database, owner: OwnerToInvite): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`/* prepared: owner-insert */
    insert into studio_owner (studio_id, email, email_key, first_name, last_name)
    values (${owner.studioId}, ${owner.email}, ${owner.emailKey}, ${owner.firstName}, ${owner.lastName})
    on conflict (email_key) do nothing
    returning id`.execute(tx)
  return rows[0]?.id
}

/** The owner of this studio who was invited and has no password yet, by the name of the last invitation. */
export async function renameInvited(
  tx: Database,
  { studioId, emailKey, firstName, lastName }: OwnerToInvite,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`/* prepared: owner-rename-invited */
    update studio_owner set first_name = ${firstName}, last_name = ${lastName}, updated_at = shop_now()
    where studio_id = ${studioId} and email_key = ${emailKey} and password_hash is null returning id`.execute(
    tx,
  )
  return rows[0]?.id
}

/** Removes an owner of the studio, if the one who does it is still there. */
export async function deleteOwner(
  tx: Database,
  { studioId, ownerId, by }: { studioId: number; ownerId: number; by: number },
): Promise<boolean> {
  const { rows } = await sql`/* prepared: owner-delete */
    delete from studio_owner where id = ${ownerId} and studio_id = ${studioId}
      and exists (select from studio_owner super where super.id = ${by} and super.is_super_user)
    returning id`.execute(tx)
  return rows.length > 0
}
