import { STUDIO_FORMER_KEY_DAYS } from 'commerce/limits'
import type { RegistrationState } from 'commerce/registrations/decide'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import type { PrivateFile } from '#src/registrations/private-file-queries'

export interface NewRegistration {
  key: string
  createdAt: Date
  dueAt: Date
  businessType: string
  businessName: string
  street: string
  city: string
  region: string
  postcode: string
  phone: string
  website: string
  facebookPage: string
  firstName: string
  lastName: string
  contactPhone: string
  email: string
  emailKey: string
  passwordHash: string
  receivesPromotions: boolean
  storeCode: string
}

/**
 * Adds a registration with its certificate; returns its number. Undefined: the form was sent before, or its mailbox has a
 * registration that waits.
 */
export async function insertRegistration(
  tx: Database,
  { certificateId, file, ...row }: NewRegistration & { certificateId: string; file: PrivateFile },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`/* prepared: registration-insert */
    with made as (
      insert into registration (key, created_at, due_at, business_type, business_name, street, city, region, postcode,
        phone, website, facebook_page, first_name, last_name, contact_phone, email, email_key, password_hash,
        receives_promotions, store_code, certificate_id)
      values (${row.key}, ${row.createdAt}, ${row.dueAt}, ${row.businessType}, ${row.businessName}, ${row.street},
        ${row.city}, ${row.region}, ${row.postcode}, ${row.phone}, ${row.website}, ${row.facebookPage},
        ${row.firstName}, ${row.lastName}, ${row.contactPhone}, ${row.email}, ${row.emailKey}, ${row.passwordHash},
        ${row.receivesPromotions}, ${row.storeCode}, ${certificateId})
      on conflict do nothing
      returning id
    ), stored as (
      insert into private_file (id, name, type, content, size, sha256, scanned_at)
      select ${certificateId}::uuid, ${file.name}::text, ${file.type}::text, ${file.content}::bytea,
        octet_length(${file.content}::bytea), ${file.sha256}::bytea, ${file.scannedAt}::timestamptz
      from made
    )
    select id from made`.execute(tx)
  return rows[0]?.id
}

/** The password of the registration with this key: null once it is decided; undefined if there is none. */
export async function findHashOfKey(tx: Database, key: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ passwordHash: string | null }>`/* prepared: registration-of-key */
    select password_hash as "passwordHash" from registration where key = ${key}`.execute(tx)
  return rows[0]?.passwordHash
}

/** Whether an owner signs in with this e-mail. */
export async function hasOwner(db: Database, emailKey: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`/* prepared: registration-owner */
    select exists (select from studio_owner where email_key = ${emailKey}) as known`.execute(db)
  return rows[0]?.known ?? false
}

/** A declined registration, with its certificate, some time after the decision. */
export async function deleteDeclined(
  db: Database,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    with gone as (
      delete from registration where id = any(array(
        select id from registration where state = 'declined' and decided_at <= ${before}
        order by decided_at limit ${most}))
      returning certificate_id
    ), files as (
      delete from private_file where id in (select certificate_id from gone)
    )
    select count(*)::int as deleted from gone`.execute(db)
  return rows[0]?.deleted ?? 0
}

export interface RegistrationToDecide {
  id: number
  state: RegistrationState
  businessName: string
  firstName: string
  lastName: string
  phone: string
  contactPhone: string
  email: string
  emailKey: string
  passwordHash: string | null
  receivesPromotions: boolean
  storeCode: string
}

/** Another decision on it waits until the transaction ends. */
export async function lockRegistration(tx: Database, id: number): Promise<RegistrationToDecide | undefined> {
  return tx
    .selectFrom('registration')
    .select([
      'id',
      'state',
      'business_name as businessName',
      'first_name as firstName',
      'last_name as lastName',
      'phone',
      'contact_phone as contactPhone',
      'email',
      'email_key as emailKey',
      'password_hash as passwordHash',
      'receives_promotions as receivesPromotions',
      'store_code as storeCode',
    ])
    .where('id', '=', id)
    .$narrowType<{ state: RegistrationState }>()
    .forUpdate()
    .executeTakeFirst()
}

export async function saveDecision(
  tx: Database,
  id: number,
  decision: { state: 'approved' | 'declined'; at: Date; by: string; reason: string; studioId: number | null },
): Promise<void> {
  const { state, at, by, reason, studioId } = decision
  await tx
    .updateTable('registration')
    .set({
      state,
      decided_at: at,
      decided_by: by,
      reason,
      studio_id: studioId,
      password_hash: null,
    })
    .where('id', '=', id)
    .execute()
}

export async function listStoreCodes(db: Database): Promise<string[]> {
  const views = await db.selectFrom('store_view').select('code').execute()
  return views.map(({ code }) => code)
}

/** The price group of that name, in any case; made if there is none. */
export async function findOrMakePriceGroup(tx: Database, code: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with found as (select id from price_group where lower(code) = lower(${code}) order by id limit 1),
    made as (
      insert into price_group (id, code) select nextval('studio_price_group_id'), ${code}
      where not exists (select from found)
      on conflict (code) do update set code = excluded.code
      returning id
    )
    select id from found union all select id from made`.execute(tx)
  const [group] = rows
  if (!group) throw new Error('A price group is found or made.')
  return group.id
}

/** A new store, not open yet. Undefined: a store has the path, or had it lately. */
export async function insertStudio(
  tx: Database,
  { urlKey, name, priceGroupId }: { urlKey: string; name: string; priceGroupId: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into studio (url_key, name, price_group_id, is_active, is_new)
    select ${urlKey}, ${name}, ${priceGroupId}, false, true
    where not exists (
      select from former_studio_key where url_key = ${urlKey}
        and renamed_at > shop_now() - make_interval(days => ${STUDIO_FORMER_KEY_DAYS}::int))
    on conflict (url_key) do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export interface NewOwner {
  studioId: number
  email: string
  emailKey: string
  firstName: string
  lastName: string
  phone: string
  passwordHash: string
  receivesPromotions: boolean
}

/** Undefined: an owner has the e-mail. */
export async function insertOwner(tx: Database, owner: NewOwner): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('studio_owner')
    .values({
      studio_id: owner.studioId,
      is_super_user: true,
      email: owner.email,
      email_key: owner.emailKey,
      first_name: owner.firstName,
      last_name: owner.lastName,
      phone: owner.phone,
      password_hash: owner.passwordHash,
      receives_promotions: owner.receivesPromotions,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** What its mails say. */
export async function findMailed(db: Database, id: number) {
  return db
    .selectFrom('registration')
    .select([
      'business_name as businessName',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'city',
      'reason',
      'store_code as storeCode',
      'due_at as dueAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}
