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
  const logos = tx.selectFrom('studio_file').select('content')
  const found = await logos.where('studio_id', '=', studioId).where('id', '=', logoId).executeTakeFirst()
  return found?.content
}

export async function findOwnerEmail(tx: Database, ownerId: number): Promise<string | undefined> {
  const owner = await tx
    .selectFrom('studio_owner')
    .select('email')
    .where('id', '=', ownerId)
    .executeTakeFirst()
  return owner?.email
}

export async function findStudioName(db: Database, studioId: number): Promise<string | undefined> {
  const studio = await db.selectFrom('studio').select('name').where('id', '=', studioId).executeTakeFirst()
  return studio?.name
}

/** Of two mailings of a studio at once the second waits. */
export async function lockStudio(tx: Database, studioId: number): Promise<void> {
  await sql`/* prepared: marketing-lock */
    select from studio where id = ${studioId} for no key update`.execute(tx)
}
