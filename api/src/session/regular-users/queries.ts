import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/** A published studio, and which of its passcodes counts: each change of it has a higher number. */
export interface OpenStudio {
  studioId: number
  passcodeVersion: number
}

export async function findOpenStudio(db: Database, urlKey: string): Promise<OpenStudio | undefined> {
  const { rows } = await sql<OpenStudio>`/* prepared: regular-user-studio */
    select id as "studioId", passcode_version as "passcodeVersion" from studio
    where url_key = ${urlKey} and is_active`.execute(db)
  return rows[0]
}

/** For a transaction that named the studio. */
export async function findPasscodeHash(tx: Database, studioId: number): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`/* prepared: regular-user-passcode */
    select hash from studio_passcode where studio_id = ${studioId}`.execute(tx)
  return rows[0]?.hash
}

/** Whether that passcode still opens the studio; it then does so until the transaction ends. */
export async function lockPasscode(
  tx: Database,
  { studioId, passcodeVersion }: OpenStudio,
): Promise<boolean> {
  const { rows } = await sql`/* prepared: regular-user-lock */
    select id from studio
    where id = ${studioId} and passcode_version = ${passcodeVersion} and is_active for share`.execute(tx)
  return rows.length > 0
}

export interface EnteredStudioRow {
  ownerId: number
  urlKey: string
  name: string
  description: string
  logoId: string | null
  isActive: boolean
}

/** A published studio, or any for a preview, with its first super user; 0, which is no owner's number, if it has none. */
export async function findEnteredStudio(
  db: Database,
  { studioId, isPreview }: { studioId: number; isPreview: boolean },
): Promise<EnteredStudioRow | undefined> {
  const { rows } = await sql<EnteredStudioRow>`/* prepared: regular-user-entered */
    select coalesce(owner.id, 0) as "ownerId", studio.url_key as "urlKey", studio.name, studio.description,
      studio.logo_id as "logoId", studio.is_active as "isActive"
    from studio left join studio_owner owner on owner.studio_id = studio.id
    where studio.id = ${studioId} and (studio.is_active or ${isPreview})
    order by owner.is_super_user desc, owner.id limit 1`.execute(db)
  return rows[0]
}

/** The path of the studio to which a token of a regular user belongs, used or not. */
export async function findStoreOfToken(db: Database, hash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ urlKey: string }>`/* prepared: regular-user-token */
    select studio.url_key as "urlKey" from session_token token
    join session on session.id = token.session_id
    join studio on studio.id = session.studio_id
    where token.hash = ${hash} and session.kind = 'regular-user'`.execute(db)
  return rows[0]?.urlKey
}
