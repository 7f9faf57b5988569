import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export interface MailingStoreRow {
  name: string
  urlKey: string
  isActive: boolean
  logoId: string | null
  /** null: the studio has no passcode yet */
  sealed: Buffer | null
  changedAt: Date | null
}

/** A studio with its passcode. */
export async function findStore(tx: Database, studioId: number): Promise<MailingStoreRow | undefined> {
  const { rows } = await sql<MailingStoreRow>`/* prepared: marketing-store */
    select studio.name, studio.url_key as "urlKey", studio.is_active as "isActive", studio.logo_id as "logoId",
      passcode.sealed, passcode.changed_at as "changedAt"
    from studio left join studio_passcode passcode on passcode.studio_id = studio.id
    where studio.id = ${studioId}`.execute(tx)
  return rows[0]
}

export async function findLogo(
  tx: Database,
  { studioId, logoId }: { studioId: number; logoId: string },
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ content: Buffer }>`/* prepared: marketing-logo */
    select content from studio_file where studio_id = ${studioId} and id = ${logoId}`.execute(tx)
  return rows[0]?.content
}

export async function findOwnerEmail(tx: Database, ownerId: number): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`/* prepared: marketing-owner */
    select email from studio_owner where id = ${ownerId}`.execute(tx)
  return rows[0]?.email
}

export async function findStudioName(db: Database, studioId: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`/* prepared: marketing-studio-name */
    select name from studio where id = ${studioId}`.execute(db)
  return rows[0]?.name
}

/** Of two mailings of a studio at once the second waits. */
export async function lockStudio(tx: Database, studioId: number): Promise<void> {
  await sql`/* prepared: marketing-lock */
    select from studio where id = ${studioId} for no key update`.execute(tx)
}
