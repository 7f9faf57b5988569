import { STUDIO_FORMER_KEY_DAYS, STUDIO_FORMER_KEYS_MAX } from 'commerce/limits'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export interface SettingsRow {
  urlKey: string
  name: string
  description: string
  isActive: boolean
  isNew: boolean
  logoId: string | null
  version: number
}

const columns = sql`url_key as "urlKey", name, description, is_active as "isActive", is_new as "isNew",
  logo_id as "logoId", version`

export async function findSettings(db: Database, studioId: number): Promise<SettingsRow | undefined> {
  const { rows } = await sql<SettingsRow>`/* prepared: studio-find */
    select ${columns} from studio where id = ${studioId}`.execute(db)
  return rows[0]
}

/** Another change of the same studio waits until the transaction ends. */
export async function lockSettings(tx: Database, studioId: number): Promise<SettingsRow | undefined> {
  const { rows } = await sql<SettingsRow>`/* prepared: studio-lock */
    select ${columns} from studio where id = ${studioId} for no key update`.execute(tx)
  return rows[0]
}

export interface StoreRow {
  name: string
  logoId: string | null
  /** of its registration */
  website: string | null
}

/** A published store by its path, or by one that it had before. */
export async function findStore(db: Database, urlKey: string): Promise<StoreRow | undefined> {
  const { rows } = await sql<StoreRow>`/* prepared: studio-find-store */
    select name, logo_id as "logoId",
      (select nullif(website, '') from registration where studio_id = studio.id) as website
    from studio
    where is_active and (url_key = ${urlKey}
      or id = (select studio_id from former_studio_key where url_key = ${urlKey}))`.execute(db)
  return rows[0]
}

/** Whether another studio has this path, or had it lately. */
export async function isOfAnother(db: Database, urlKey: string, studioId: number): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`/* prepared: studio-has-key */
    select exists (select from studio where url_key = ${urlKey} and id <> ${studioId})
      or exists (
        select from former_studio_key where url_key = ${urlKey} and studio_id <> ${studioId}
          and renamed_at > shop_now() - make_interval(days => ${STUDIO_FORMER_KEY_DAYS}::int)) as known`.execute(
    db,
  )
  return rows[0]?.known ?? false
}

/** A studio that is renamed again and again keeps only its last paths. */
export async function forgetOldKeys(tx: Database, studioId: number): Promise<void> {
  await sql`/* prepared: studio-forget-keys */
    delete from former_studio_key where url_key in (
      select url_key from former_studio_key where studio_id = ${studioId}
      order by renamed_at desc, url_key offset ${STUDIO_FORMER_KEYS_MAX}::int)`.execute(tx)
}

export type WantedSettings = Pick<SettingsRow, 'urlKey' | 'name' | 'description' | 'isActive'>

export async function updateSettings(
  tx: Database,
  studioId: number,
  wanted: WantedSettings,
): Promise<SettingsRow> {
  const { rows } = await sql<SettingsRow>`/* prepared: studio-update */
    update studio set url_key = ${wanted.urlKey}, name = ${wanted.name}, description = ${wanted.description},
      is_active = ${wanted.isActive}, is_new = false, version = version + 1
    where id = ${studioId}
    returning ${columns}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The studio was locked, so it is there.')
  return row
}
