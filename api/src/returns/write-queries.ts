import type { ReturnPerson, ReturnState } from 'commerce/returns/return-state'
import type { ReturnRequest } from 'commerce/contract/studio/returns'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/** Everything that changes returns of an order waits for this lock, and so does a refund. */
export async function lockOrderOfReturn(tx: Database, orderId: number): Promise<void> {
  await sql`/* prepared: return-lock-order */ select id from orders where id = ${orderId} for update`.execute(
    tx,
  )
}

export async function findReturnOfKey(
  db: Database,
  orderId: number,
  key: string,
): Promise<{ incrementId: string; fingerprint: string } | undefined> {
  return db
    .selectFrom('return_request')
    .select(['increment_id as incrementId', 'fingerprint'])
    .where('order_id', '=', orderId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function nextReturnSequence(tx: Database): Promise<number> {
  const { rows } = await sql<{ sequence: number }>`select nextval('return_number_seq') as sequence`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('The sequence gave no number.')
  return row.sequence
}

export interface NewReturn {
  incrementId: string
  orderId: number
  key: string
  fingerprint: string
  resolution: ReturnRequest['resolution']
  items: ReturnRequest['items']
}

export async function insertReturn(tx: Database, wanted: NewReturn): Promise<number> {
  const { id } = await tx
    .insertInto('return_request')
    .values({
      increment_id: wanted.incrementId,
      order_id: wanted.orderId,
      key: wanted.key,
      fingerprint: wanted.fingerprint,
      state: 'requested',
      resolution: wanted.resolution,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = wanted.items.map((item) => ({
    return_id: id,
    order_line_id: item.item_id,
    qty: item.qty,
    reason: item.reason,
    condition: item.condition,
  }))
  await tx.insertInto('return_line').values(lines).execute()
  return id
}

export interface StepToWrite {
  state: ReturnState
  doneBy: string
  note?: string
  reference?: string
  refundId?: number
  exchangeOrderId?: number
}

/** What is not named stays. */
export async function writeStep(tx: Database, returnId: number, step: StepToWrite): Promise<void> {
  await sql`/* prepared: return-step */
    with stepped as (
      insert into return_step (return_id, state, done_by) values (${returnId}, ${step.state}::text, ${step.doneBy})
    )
    update return_request set state = ${step.state}::text, note = coalesce(${step.note ?? null}::text, note),
      reference = coalesce(${step.reference ?? null}::text, reference),
      refund_id = coalesce(${step.refundId ?? null}::bigint, refund_id),
      exchange_order_id = coalesce(${step.exchangeOrderId ?? null}::bigint, exchange_order_id)
    where id = ${returnId}`.execute(tx)
}

export async function findCommentOfKey(
  tx: Database,
  returnId: number,
  key: string,
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('return_comment')
    .select('comment')
    .where('return_id', '=', returnId)
    .where('key', '=', key)
    .executeTakeFirst()
  return found?.comment
}

export async function insertComment(
  tx: Database,
  comment: { returnId: number; key: string | null; by: ReturnPerson; text: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('return_comment')
    .values({ return_id: comment.returnId, key: comment.key, said_by: comment.by, comment: comment.text })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertTrack(
  tx: Database,
  track: { returnId: number; carrier: string; number: string },
): Promise<void> {
  await tx
    .insertInto('return_track')
    .values({ return_id: track.returnId, carrier: track.carrier, number: track.number })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface ReturnPhoto {
  id: string
  type: string
  content: Buffer
  sha256: Buffer
}

/** The same picture twice is one. */
export async function insertPhoto(tx: Database, returnId: number, photo: ReturnPhoto): Promise<void> {
  await tx
    .insertInto('return_photo')
    .values({
      id: photo.id,
      return_id: returnId,
      type: photo.type,
      content: photo.content,
      sha256: photo.sha256,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function hasPhoto(db: Database, returnId: number, sha256: Buffer): Promise<boolean> {
  const photo = await db
    .selectFrom('return_photo')
    .select('id')
    .where('return_id', '=', returnId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return photo !== undefined
}

export async function findPhoto(
  db: Database,
  photoId: string,
): Promise<{ type: string; content: Buffer; returnNumber: string } | undefined> {
  return db
    .selectFrom('return_photo')
    .innerJoin('return_request', 'return_request.id', 'return_photo.return_id')
    .select(['return_photo.type', 'return_photo.content', 'return_request.increment_id as returnNumber'])
    .where('return_photo.id', '=', photoId)
    .executeTakeFirst()
}
