import type { WireReturn } from 'commerce/contract/studio/return-schemas'
import { messages } from 'commerce/messages'
import { RETURN_COMMENTS_MAX, RETURN_TRACKS_MAX } from 'commerce/return-limits'
import { type CustomerAction, mayDoWithReturn } from 'commerce/returns/return-state'
import { historyActorText } from '#src/actor'
import { eventBy } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import { readIdempotencyKey } from '#src/cart/request-headers'
import type { Ctx } from '#src/context'
import type { Database } from '#src/db/connections/pool'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import { enqueueJob } from '#src/outbox/enqueue-job'
import { limitReturnChanges, readReturn } from '#src/returns/asking/ask-for-return'
import { requireCleanText, requireLine } from '#src/returns/asking/clean-text'
import { requireCode } from '#src/returns/asking/require-code'
import type { ShopperActor } from '#src/returns/lookup/order-ticket'
import { keyReused, requireOpenedReturn, returnNotFound, returnStateForbids } from '#src/returns/open-return'
import { findReturn, type StoredReturn } from '#src/returns/return-queries'
import {
  findCommentOfKey,
  insertComment,
  insertTrack,
  lockOrderOfReturn,
  writeStep,
} from '#src/returns/write-queries'

interface Change {
  number: string
  action: CustomerAction
  /** besides the number and the code */
  sent: readonly unknown[]
  code: string | undefined
}

/** Where its state no longer allows the change, or there is no room for another, `isDone` says whether it was made before. */
interface Act {
  isDone: (db: Database, stored: StoredReturn) => Promise<boolean> | boolean
  write: (tx: Database, stored: StoredReturn) => Promise<void>
}

export async function changeReturn(
  ctx: Ctx<ShopperActor>,
  { number, action, sent, code }: Change,
  { isDone, write }: Act,
): Promise<WireReturn> {
  const { order, stored } = await requireOpenedReturn(ctx, number)
  await limitReturnChanges(ctx, order)
  if (await isDone(ctx.db, stored)) return readReturn(ctx, order, number)
  if (!mayDoWithReturn(stored.state, action, 'customer')) throw returnStateForbids()
  const confirmed = await requireCode(ctx, order, { request: [action, number, ...sent], code })
  await inTransaction(ctx.db, async (tx) => {
    await lockOrderOfReturn(tx, order.id)
    const now = await findReturn(tx, number)
    if (!now) throw returnNotFound()
    if (await isDone(tx, now)) return
    if (!mayDoWithReturn(now.state, action, 'customer')) throw returnStateForbids()
    await write(tx, now)
  })
  return readReturn(ctx, confirmed, number)
}

interface OfReturn {
  return_number: string
  code?: string | undefined
}

/** Its customer takes it back before the shop has decided. */
export function cancelReturn(
  ctx: Ctx<ShopperActor>,
  { query: { return_number: number, code } }: { query: OfReturn },
): Promise<WireReturn> {
  const change = { number, action: 'cancel', sent: [], code } as const
  return changeReturn(ctx, change, {
    isDone: (_db, { state }) => state === 'canceled',
    write: async (tx, { id }) => {
      await writeStep(tx, id, { state: 'canceled', doneBy: historyActorText(ctx.actor) })
      await recordEvent(tx, eventBy(ctx, { event: 'return-canceled', subject: { kind: 'return', id } }))
      const payload = { returnNumber: number }
      await enqueueJob(tx, { kind: 'mail.return_canceled', key: number, payload })
    },
  })
}

/** Sent twice under one key it is one comment. Another one under it is refused. */
export function addReturnComment(
  ctx: Ctx<ShopperActor>,
  { body: { return_number: number, comment, code } }: { body: OfReturn & { comment: string } },
): Promise<WireReturn> {
  requireCleanText('comment', comment, { isNeeded: true })
  const key = readIdempotencyKey(ctx.headers) ?? null
  const text = comment.trim()
  return changeReturn(
    ctx,
    { number, action: 'comment', sent: [comment], code },
    {
      isDone: async (db, { id }) => {
        const known = key === null ? undefined : await findCommentOfKey(db, id, key)
        if (known !== undefined && known !== text) throw keyReused()
        return known !== undefined
      },
      write: async (tx, { id, comments }) => {
        if (comments.length >= RETURN_COMMENTS_MAX) throw full('comment', messages.returnCommentsFull)
        const commentId = await insertComment(tx, { returnId: id, key, by: 'customer', text })
        const payload = { returnNumber: number }
        await enqueueJob(tx, { kind: 'mail.return_for_staff', key: `${number}-${commentId}`, payload })
      },
    },
  )
}

export function addReturnTrack(
  ctx: Ctx<ShopperActor>,
  { body }: { body: OfReturn & { carrier: string; track_number: string } },
): Promise<WireReturn> {
  const { return_number: number, carrier, track_number: trackNumber, code } = body
  requireLine('carrier', carrier)
  requireLine('track_number', trackNumber)
  const track = { carrier: carrier.trim(), number: trackNumber.trim() }
  return changeReturn(
    ctx,
    { number, action: 'track', sent: [carrier, trackNumber], code },
    {
      isDone: (_db, { tracks }) =>
        tracks.some((each) => each.carrier === track.carrier && each.number === track.number),
      write: async (tx, { id, tracks }) => {
        if (tracks.length >= RETURN_TRACKS_MAX) throw full('track_number', messages.returnTracksFull)
        await insertTrack(tx, { returnId: id, ...track })
      },
    },
  )
}

export function full(field: string, message: string): Refusal {
  return new Refusal('invalid', { message: messages.fixErrors, fields: [{ field, message }] })
}
