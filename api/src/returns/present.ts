import type { WireReturn } from 'commerce/contract/studio/return-schemas'
import { wireAmount } from 'commerce/format-money'
import type { Cents } from 'commerce/money'
import { maskName, maskTyped } from 'commerce/returns/mask-person'
import { actionsOfCustomer } from 'commerce/returns/return-state'
import type { Database } from '#src/db/connections/pool'
import { readAllPaidBack } from '#src/orders/fulfillment/refunds/read-paid-back'
import type { StoredReturn } from '#src/returns/return-queries'

interface Shown {
  /** to which returns go */
  address: readonly string[]
  /** without an account dancers are masked, and what was typed */
  isMasked: boolean
  /** E-19: a ticket shows photos once the mailed code was entered */
  isConfirmed: boolean
}

/** Returns as their customer sees them, each with what of its refund goes back. */
export async function presentReturns(db: Database, all: StoredReturn[], shown: Shown): Promise<WireReturn[]> {
  const refunds = all.flatMap(({ refund }) => refund ?? [])
  const paidBack = await readAllPaidBack(db, refunds)
  return all.map((stored) => presentReturn(stored, { ...shown, paidBack }))
}

interface ShownWithMoney extends Shown {
  /** by the number of the refund */
  paidBack: ReadonlyMap<number, Cents>
}

function presentReturn(
  stored: StoredReturn,
  { address, isMasked, isConfirmed, paidBack }: ShownWithMoney,
): WireReturn {
  const { refund } = stored
  return {
    entity_id: stored.id,
    increment_id: stored.incrementId,
    order_increment_id: stored.orderNumber,
    state: stored.state,
    resolution: stored.resolution,
    created_at: stored.createdAt.toISOString(),
    items: stored.lines.map(({ id, lineId, optionTexts, typed, dancer, ...line }) => ({
      entity_id: id,
      item_id: lineId,
      options: isMasked ? maskTyped(optionTexts, typed) : optionTexts,
      dancer: isMasked ? maskName(dancer) : dancer,
      ...line,
    })),
    comments: presentComments(stored),
    tracks: presentTracks(stored),
    photos: isConfirmed ? stored.photos.map((id) => ({ photo_id: id })) : [],
    history: stored.steps.map(({ state, createdAt }) => ({ state, created_at: isoTime(createdAt) })),
    return_address: isExpected(stored) ? [...address] : [],
    refund: refund && {
      increment_id: refund.incrementId,
      grand_total: wireAmount(refund.grandTotalCents),
      paid_back: wireAmount(paidBack.get(refund.id) ?? 0),
      currency: refund.currency,
    },
    reference: stored.reference,
    note: stored.note,
    actions: actionsOfCustomer(stored.state),
  }
}

export function presentComments({ comments }: StoredReturn): WireReturn['comments'] {
  return comments.map(({ by, comment, createdAt }) => ({ by, comment, created_at: isoTime(createdAt) }))
}

export function presentTracks({ tracks }: StoredReturn): WireReturn['tracks'] {
  return tracks.map(({ carrier, number, createdAt }) => ({
    carrier,
    track_number: number,
    created_at: isoTime(createdAt),
  }))
}

function isExpected({ state }: StoredReturn): boolean {
  return state === 'approved'
}

// JSON from the database writes times with an offset.
function isoTime(text: string): string {
  return new Date(text).toISOString()
}
