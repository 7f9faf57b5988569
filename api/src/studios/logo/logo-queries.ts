import type { PictureType } from 'commerce/picture-file'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export interface StudioFile {
  id: string
  type: PictureType
  content: Buffer
}

/** In place of the former one. */
export async function replaceLogo(tx: Database, studioId: number, file: StudioFile): Promise<void> {
  await deleteLogo(tx, studioId)
  await sql`/* prepared: studio-file-insert */
    with stored as (
      insert into studio_file (id, studio_id, type, content, size)
      values (${file.id}, ${studioId}, ${file.type}, ${file.content}::bytea, octet_length(${file.content}::bytea))
    )
    update studio set logo_id = ${file.id} where id = ${studioId}`.execute(tx)
}

export async function deleteLogo(tx: Database, studioId: number): Promise<void> {
  await sql`/* prepared: studio-file-delete */
    with former as (select logo_id from studio where id = ${studioId}),
      gone as (delete from studio_file where studio_id = ${studioId} and id = (select logo_id from former))
    update studio set logo_id = null where id = ${studioId}`.execute(tx)
}

/** How many files a studio has, and how long they are together. */
export async function countFiles(tx: Database, studioId: number): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`/* prepared: studio-file-count */
    select count(*)::int as files, coalesce(sum(size), 0)::int as bytes
    from studio_file where studio_id = ${studioId}`.execute(tx)
  return rows[0] ?? { files: 0, bytes: 0 }
}

/** Whose logo it is. */
export async function findStudioOfLogo(
  db: Database,
  logoId: string,
): Promise<{ studioId: number; isActive: boolean } | undefined> {
  const { rows } = await sql<{ studioId: number; isActive: boolean }>`/* prepared: studio-of-logo */
    select id as "studioId", is_active as "isActive" from studio where logo_id = ${logoId}`.execute(db)
  return rows[0]
}

export async function findFile(
  tx: Database,
  studioId: number,
  id: string,
): Promise<Pick<StudioFile, 'type' | 'content'> | undefined> {
  const { rows } = await sql<Pick<StudioFile, 'type' | 'content'>>`/* prepared: studio-file-find */
    select type, content from studio_file where studio_id = ${studioId} and id = ${id}`.execute(tx)
  return rows[0]
}
