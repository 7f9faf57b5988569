import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/** Which of these mailboxes get nothing more from the studio, as places in the list. */
export async function listUnsubscribed(
  tx: Database,
  { studioId, hashes }: { studioId: number; hashes: Buffer[] },
): Promise<number[]> {
  const { rows } = await sql<{ at: number }>`/* prepared: marketing-unsubscribed-list */
    select asked.at::int - 1 as at from unnest(${hashes}::bytea[]) with ordinality asked (hash, at)
    join marketing_unsubscribed gone on gone.studio_id = ${studioId} and gone.mailbox_hash = asked.hash`.execute(
    tx,
  )
  return rows.map(({ at }) => at)
}

/** Repeating it changes nothing. */
export async function insertUnsubscribed(
  tx: Database,
  { studioId, hash }: { studioId: number; hash: Buffer },
): Promise<void> {
  await sql`/* prepared: marketing-unsubscribed-insert */
    insert into marketing_unsubscribed (studio_id, mailbox_hash) values (${studioId}, ${hash})
    on conflict (studio_id, mailbox_hash) do nothing`.execute(tx)
}
