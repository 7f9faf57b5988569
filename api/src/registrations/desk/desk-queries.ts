import type { RegistrationState } from 'commerce/registrations/decide'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export interface ListedRegistration {
  id: number
  state: RegistrationState
  createdAt: Date
  dueAt: Date
  isOverdue: boolean
  businessName: string
  email: string
}

/** Those that wait come first, in the order in which they are due; then the decided ones, the latest first. */
export async function listRegistrations(
  db: Database,
  { state, now, most }: { state: RegistrationState | undefined; now: Date; most: number },
): Promise<{ registrations: ListedRegistration[]; total: number; overdue: number }> {
  const only = state ?? null
  const [listed, counted] = await Promise.all([
    sql<ListedRegistration>`
      select id, state, created_at as "createdAt", due_at as "dueAt", state = 'waiting' and due_at < ${now} as "isOverdue",
        business_name as "businessName", email
      from registration where ${only}::text is null or state = ${only}
      order by state <> 'waiting', case when state = 'waiting' then due_at end, decided_at desc, id limit ${most}`.execute(
      db,
    ),
    sql<{ total: number; overdue: number }>`
      select count(*)::int as total, (count(*) filter (where state = 'waiting' and due_at < ${now}))::int as overdue
      from registration where ${only}::text is null or state = ${only}`.execute(db),
  ])
  const { total = 0, overdue = 0 } = counted.rows[0] ?? {}
  return { registrations: listed.rows, total, overdue }
}

export interface RegistrationSheet extends ListedRegistration {
  businessType: string
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
  receivesPromotions: boolean
  storeCode: string
  decidedAt: Date | null
  decidedBy: string | null
  reason: string
  fileName: string
  fileType: string
  fileBytes: number
  scannedAt: Date | null
  virus: string | null
  studioKey: string | null
}

/** Everything about a registration, for staff. */
export async function findSheet(db: Database, id: number, now: Date): Promise<RegistrationSheet | undefined> {
  const { rows } = await sql<RegistrationSheet>`
    select registration.id, state, registration.created_at as "createdAt", due_at as "dueAt",
      state = 'waiting' and due_at < ${now} as "isOverdue", business_name as "businessName", email,
      business_type as "businessType", street, city, region, postcode, phone, website, facebook_page as "facebookPage",
      first_name as "firstName", last_name as "lastName", contact_phone as "contactPhone",
      receives_promotions as "receivesPromotions", store_code as "storeCode", decided_at as "decidedAt",
      decided_by as "decidedBy", reason, file.name as "fileName", file.type as "fileType", file.size as "fileBytes",
      scanned_at as "scannedAt", virus,
      studio.url_key as "studioKey"
    from registration join private_file file on file.id = certificate_id left join studio on studio.id = studio_id
    where registration.id = ${id}`.execute(db)
  return rows[0]
}

export interface PossibleTwin {
  /** of the other registration; null: a store without one */
  id: number | null
  state: string
  name: string
  website: string
  emailKey: string | null
}

/** Other registrations and stores that may be of the same business: the caller compares them. */
export async function listPossibleTwins(db: Database, id: number): Promise<PossibleTwin[]> {
  const { rows } = await sql<PossibleTwin>`
    with this as (select * from registration where id = ${id})
    select other.id, other.state, other.business_name as name, other.website, other.email_key as "emailKey"
    from registration other, this
    where other.id <> this.id and (lower(other.business_name) = lower(this.business_name)
      or other.email_key = this.email_key
      or (this.website <> '' and regexp_replace(lower(other.website), '^https?://(www\\.)?|/$', '', 'g')
        = regexp_replace(lower(this.website), '^https?://(www\\.)?|/$', '', 'g')))
    union all
    select null, 'store', studio.name, '', null from studio, this
    where lower(studio.name) = lower(this.business_name)
      and not exists (select from registration where studio_id = studio.id)
    union all
    select null, 'owner', studio.name, '', owner.email_key
    from studio_owner owner join studio on studio.id = owner.studio_id, this
    where owner.email_key = this.email_key and not exists (
      select from registration where studio_id = studio.id and registration.email_key = owner.email_key)`.execute(
    db,
  )
  return rows
}

/** How many products, variants counted, have a price of their own in the group. */
export async function countPricedProducts(db: Database, priceGroup: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct product_id)::int as count
    from product_price join price_group on price_group.id = price_group_id
    where lower(code) = lower(${priceGroup.trim()})`.execute(db)
  return rows[0]?.count ?? 0
}
