import type { WireReturn } from 'commerce/contract/studio/return-schemas'
import type { ReturnRequest } from 'commerce/contract/studio/returns'
import type { FieldError } from 'commerce/field-error'
import { messages } from 'commerce/messages'
import { RETURN_CHANGES_OF_OPENER, RETURN_CHANGES_OF_STRANGERS } from 'commerce/return-limits'
import { resolutionsOf } from 'commerce/returns/return-choices'
import { createHash, randomUUID } from 'node:crypto'
import { historyActorText } from '#src/actor'
import { limitTries, tryKey } from '#src/attempts/limit-tries'
import { eventBy } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import { readIdempotencyKey } from '#src/cart/request-headers'
import type { Ctx } from '#src/context'
import type { Database } from '#src/db/connections/pool'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import { drawNumber } from '#src/orders/placing/draw-number'
import { enqueueJob } from '#src/outbox/enqueue-job'
import { requireCode } from '#src/returns/asking/require-code'
import { requireCleanText } from '#src/returns/asking/clean-text'
import type { OpenedOrder } from '#src/returns/lookup/lookup-queries'
import { requireOpenedOrder, type ShopperActor } from '#src/returns/lookup/order-ticket'
import { keyReused, returnNotFound } from '#src/returns/open-return'
import { presentReturns } from '#src/returns/present'
import { readAllowed } from '#src/returns/read-allowed'
import { findReturn } from '#src/returns/return-queries'
import {
  findReturnOfKey,
  insertComment,
  insertReturn,
  lockOrderOfReturn,
  nextReturnSequence,
  writeStep,
} from '#src/returns/write-queries'

/** RMA-04. I7: of two who ask for the same units at once the second waits, and is refused what is not left. */
export async function askForReturn(
  ctx: Ctx<ShopperActor>,
  { body: { code, ...wanted } }: { body: ReturnRequest },
): Promise<WireReturn> {
  const order = await requireOpenedOrder(ctx, { orderId: wanted.order_id })
  await limitReturnChanges(ctx, order)
  const sent = JSON.stringify(wanted)
  const asked: AskedReturn = {
    wanted,
    key: readIdempotencyKey(ctx.headers) ?? randomUUID(),
    fingerprint: createHash('sha256').update(sent).digest('base64url'),
  }
  const refusal = await refusalToReturn(ctx, order, wanted)
  // Looked for after what is left was read: whoever took it may be the same request, sent twice.
  const known = await findAsked(ctx.db, order.id, asked)
  if (known !== undefined) return readReturn(ctx, order, known)
  requireCleanText('comment', wanted.comment ?? '')
  if (refusal) throw refusal
  const confirmed = await requireCode(ctx, order, { request: ['return', sent], code })
  const number = await inTransaction(ctx.db, (tx) => open({ ...ctx, db: tx }, order, asked))
  return readReturn(ctx, confirmed, number)
}

interface AskedReturn {
  wanted: Omit<ReturnRequest, 'code'>
  key: string
  fingerprint: string
}

/** A stranger who knows the number and the ZIP code does not keep the buyer from changing the order. */
export async function limitReturnChanges(
  ctx: Ctx,
  { id, ticketHash, isConfirmed }: OpenedOrder,
): Promise<void> {
  const opener = ticketHash?.toString('base64url') ?? 'customer'
  const own = { key: tryKey('return-changes', String(id), opener), ...RETURN_CHANGES_OF_OPENER }
  const ofStrangers = {
    key: tryKey('return-changes-of-strangers', String(id)),
    ...RETURN_CHANGES_OF_STRANGERS,
  }
  await limitTries(ctx, isConfirmed ? [own] : [own, ofStrangers])
}

/** The return as it is now. */
export async function readReturn(
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  { ticketHash, isConfirmed }: OpenedOrder,
  number: string,
): Promise<WireReturn> {
  const stored = await findReturn(db, number)
  const shown = { address: config.returns.address, isMasked: ticketHash !== null, isConfirmed }
  const [presented] = await presentReturns(db, stored ? [stored] : [], shown)
  if (!presented) throw returnNotFound()
  return presented
}

/** The number of a return that was asked for under this key. */
async function findAsked(
  db: Database,
  orderId: number,
  { key, fingerprint }: AskedReturn,
): Promise<string | undefined> {
  const known = await findReturnOfKey(db, orderId, key)
  if (!known) return undefined
  if (known.fingerprint === fingerprint) return known.incrementId
  throw keyReused()
}

async function open(ctx: Ctx, order: OpenedOrder, asked: AskedReturn): Promise<string> {
  const tx = ctx.db
  await lockOrderOfReturn(tx, order.id)
  const known = await findAsked(tx, order.id, asked)
  if (known !== undefined) return known
  const { key, fingerprint, wanted } = asked
  const refusal = await refusalToReturn(ctx, order, wanted)
  if (refusal) throw refusal
  const incrementId = drawNumber(await nextReturnSequence(tx))
  const { resolution, items, comment = '' } = wanted
  const id = await insertReturn(tx, { incrementId, orderId: order.id, key, fingerprint, resolution, items })
  await writeStep(tx, id, { state: 'requested', doneBy: historyActorText(ctx.actor) })
  const text = comment.trim()
  if (text !== '') await insertComment(tx, { returnId: id, key: null, by: 'customer', text })
  await recordEvent(tx, eventBy(ctx, { event: 'return-asked', subject: { kind: 'return', id } }))
  const payload = { returnNumber: incrementId }
  await enqueueJob(tx, { kind: 'mail.return_requested', key: incrementId, payload })
  await enqueueJob(tx, { kind: 'mail.return_for_staff', key: incrementId, payload })
  return incrementId
}

/** With everything that is wrong; undefined: nothing is. */
async function refusalToReturn(
  ctx: Pick<Ctx, 'db' | 'now' | 'config'>,
  order: OpenedOrder,
  { items, resolution }: AskedReturn['wanted'],
): Promise<Refusal | undefined> {
  const allowed = await readAllowed(ctx, order.id)
  const seen = new Set<number>()
  const fields: FieldError[] = items.flatMap<FieldError>(({ item_id: id, qty }, at) => {
    const left = allowed.get(id)
    if (!left) return [{ field: `items.${at}.item_id`, message: messages.lineNotOfOrder }]
    if (seen.has(id)) return [{ field: `items.${at}.item_id`, message: messages.returnItemTwice }]
    seen.add(id)
    if (qty <= left.allowed) return []
    const field = `items.${at}.qty`
    if (left.not_returnable === 'too-late') return [{ field, message: messages.returnTooLate }]
    return [{ field, message: messages.returnUnitsNotLeft, values: { most: left.allowed } }]
  })
  if (!resolutionsOf(order).includes(resolution)) {
    fields.push({ field: 'resolution', message: messages.returnByCardNotCredited })
  }
  if (fields.length === 0) return undefined
  return new Refusal('return-not-possible', { message: messages.returnNotPossible, fields })
}
