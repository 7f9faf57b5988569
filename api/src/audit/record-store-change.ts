import type { ActorFor } from '#src/actor'
import { eventBy, type StoreEvent } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { Ctx } from '#src/context'
import type { Database } from '#src/db/connections/pool'

/** What an owner changed in the studio's store, without the values: the store itself holds these. */
export async function recordStoreChange(
  ctx: Ctx<ActorFor<'owner'>>,
  tx: Database,
  { studioId, event }: { studioId: number; event: StoreEvent },
): Promise<void> {
  await recordEvent(tx, eventBy(ctx, { event, subject: { kind: 'studio', id: studioId } }))
}
