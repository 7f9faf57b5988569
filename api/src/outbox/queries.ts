import { sql } from 'kysely'
import type { Database } from '#src/db/pool'

export interface NewJob {
  kind: string
  key: string
  payload: object
}

export async function insertJob(tx: Database, { kind, key, payload }: NewJob): Promise<void> {
  await sql`/* prepared: outbox-insert */
    insert into outbox (kind, subject_key, payload) values (${kind}, ${key}, ${JSON.stringify(payload)}::jsonb)
    on conflict (kind, subject_key) do nothing`.execute(tx)
}
