import type { CertificateType } from 'commerce/registrations/certificate-file'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export interface PrivateFile {
  name: string
  type: CertificateType
  content: Buffer
  sha256: Buffer
  /** null: not by the virus scanner */
  scannedAt: Date | null
}

/** For staff. No request reads it. */
export async function findCertificate(db: Database, registrationId: number) {
  return db
    .selectFrom('registration')
    .innerJoin('private_file', 'private_file.id', 'registration.certificate_id')
    .select(['private_file.name', 'private_file.type', 'private_file.content', 'private_file.sha256'])
    .select(['scanned_at as scannedAt', 'virus'])
    .where('registration.id', '=', registrationId)
    .executeTakeFirst()
}

/** Files that the virus scanner has not looked at, the oldest first. */
/** In no order: a file that the scanner cannot finish is not the first each time. */
export async function listUnscanned(db: Database, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from private_file where scanned_at is null order by random() limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function findContent(db: Database, id: string): Promise<Buffer | undefined> {
  const found = db.selectFrom('private_file').select('content').where('id', '=', id)
  return (await found.executeTakeFirst())?.content
}

/** Of a file with a virus the content goes. Returns the number of its registration, if there is one. */
export async function saveScan(
  db: Database,
  { id, at, virus }: { id: string; at: Date; virus: string | null },
): Promise<number | undefined> {
  const { rows } = await sql<{ registrationId: number }>`
    with scanned as (
      update private_file set scanned_at = ${at}, virus = ${virus}::text,
        content = case when ${virus}::text is null then content else ''::bytea end,
        size = case when ${virus}::text is null then size else 0 end
      where id = ${id}
      returning id
    )
    select registration.id as "registrationId" from registration join scanned on scanned.id = certificate_id`.execute(
    db,
  )
  return rows[0]?.registrationId
}
