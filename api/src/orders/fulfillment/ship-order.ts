import { dayIn } from 'commerce/format-date'
import { messages } from 'commerce/messages'
import { leftToShip } from 'commerce/orders/line-units'
import type { WriteCtx } from '#src/context'
import { Refusal } from '#src/errors'
import { type RequestedUnits, requireUnits, unitsLeft } from '#src/orders/fulfillment/requested-units'
import { insertShipment, nextSequence } from '#src/orders/fulfillment/document-queries'
import { drawNumber } from '#src/orders/placing/draw-number'
import { takeShipped } from '#src/orders/fulfillment/move-stock'
import { openOrder, settleOrder, stateForbids } from '#src/orders/fulfillment/open-order'
import { enqueueJob } from '#src/outbox/enqueue-job'
import { countUnits } from '#src/orders/fulfillment/state-queries'

export interface ParcelTrack {
  carrier: string
  number: string
}

interface ShipmentOptions {
  /** absent: all that is left */
  lines?: RequestedUnits[]
  tracking?: ParcelTrack[]
  /** the day on which the carrier brings it, as 2026-12-31 */
  expectedAt?: string | undefined
  /** of the store: its day is today; absent: UTC */
  timeZone?: string | undefined
  comment?: string
}

/** Takes units out of stock and ships them to the buyer. */
export async function shipOrder(
  ctx: WriteCtx,
  orderId: number,
  { lines: chosen, tracking = [], expectedAt, timeZone = 'UTC', comment = '' }: ShipmentOptions = {},
): Promise<{ id: number; incrementId: string }> {
  const tx = ctx.db
  const order = await openOrder(tx, orderId, 'ship')
  refuseBadTracking(tracking)
  refusePastDay(expectedAt, dayIn(timeZone, ctx.now()))
  const sent = order.lines.filter((line) => line.isShipped)
  const requested = chosen ?? unitsLeft(sent, leftToShip)
  if (requested.length === 0) throw stateForbids()
  const units = requireUnits(sent, requested, leftToShip)
  const lines = units.map(({ line, requested: { qty } }) => ({ line, lineId: line.id, qty }))
  await takeShipped(tx, orderId, lines)
  const incrementId = drawNumber(await nextSequence(tx, 'shipment'))
  const id = await insertShipment(tx, {
    orderId,
    incrementId,
    tracking,
    expectedAt: expectedAt ?? null,
    lines: lines.map(({ lineId, qty }) => ({ lineId, qty })),
  })
  await countUnits(
    tx,
    lines.map(({ lineId, qty }) => ({ lineId, shipped: qty })),
  )
  await settleOrder(ctx, orderId, { verb: 'ship', comment })
  await enqueueJob(tx, { kind: 'mail.shipment', key: String(id), payload: { shipmentId: id } })
  return { id, incrementId }
}

function refusePastDay(expectedAt: string | undefined, today: string): void {
  if (expectedAt === undefined || expectedAt >= today) return
  const fields = [{ field: 'expectedAt', message: messages.expectedDayPast }]
  throw new Refusal('invalid', { message: messages.fixErrors, fields })
}

function refuseBadTracking(tracking: ParcelTrack[]): void {
  const fields = tracking.flatMap((parcel, index) =>
    (['carrier', 'number'] as const)
      .filter((field) => parcel[field].trim() === '')
      .map((field) => ({ field: `tracking.${index}.${field}`, message: messages.fieldRequired })),
  )
  if (fields.length > 0) throw new Refusal('invalid', { message: messages.fixErrors, fields })
}
