import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export interface PasscodeRow {
  sealed: Buffer
  changedAt: Date
}

export interface NewPasscode extends PasscodeRow {
  studioId: number
  hash: string
}

export async function findPasscode(tx: Database, studioId: number): Promise<PasscodeRow | undefined> {
  const { rows } = await sql<PasscodeRow>`/* prepared: passcode-find */
    select sealed, changed_at as "changedAt" from studio_passcode where studio_id = ${studioId}`.execute(tx)
  return rows[0]
}

/** The first passcode of a studio; one that it has stays. */
export async function insertPasscode(
  tx: Database,
  { studioId, hash, sealed, changedAt }: NewPasscode,
): Promise<void> {
  await sql`/* prepared: passcode-insert */
    insert into studio_passcode (studio_id, hash, sealed, changed_at)
    values (${studioId}, ${hash}, ${sealed}, ${changedAt})
    on conflict (studio_id) do nothing`.execute(tx)
}

/** The sessions of all who gave the former one end with its number. */
export async function replacePasscode(
  tx: Database,
  { studioId, hash, sealed, changedAt }: NewPasscode,
): Promise<void> {
  await sql`/* prepared: passcode-replace */
    with counted as (
      update studio set passcode_version = passcode_version + 1 where id = ${studioId}
    )
    insert into studio_passcode (studio_id, hash, sealed, changed_at)
    values (${studioId}, ${hash}, ${sealed}, ${changedAt})
    on conflict (studio_id) do update
      set hash = excluded.hash, sealed = excluded.sealed, changed_at = excluded.changed_at`.execute(tx)
}
