import type { Values } from '#src/checkout/checkout-details'
import type { Cents } from '#src/money'

/** How an order stands, as its buyer is told. */
export type ShownState =
  | 'received'
  | 'paymentDue'
  | 'processing'
  | 'partlyShipped'
  | 'shipped'
  | 'complete'
  | 'canceled'
  | 'refunded'
  | 'onHold'

export interface PastItem {
  id: number
  /** of the bundle whose part this is */
  parentId: number | undefined
  sku: string
  /** of the product whose variant it is, else its own */
  productSku: string
  name: string
  qty: number
  qtyShipped: number
  qtyCanceled: number
  qtyRefunded: number
  subtotalCents: Cents
  taxCents: Cents
  /** zero or less */
  discountCents: Cents
  options: { label: string; value: string }[]
  dancer: string
}

interface PastDocument {
  number: string
  /** ISO */
  at: string
}
interface PastUnits {
  itemId: number
  qty: number
}
export interface PastParcel extends PastDocument {
  /** the day on which the carrier brings it, as 2026-12-31 */
  expectedAt: string | undefined
  items: PastUnits[]
  tracks: { carrier: string; number: string }[]
}
export interface PastInvoice extends PastDocument {
  totalCents: Cents
  isPaid: boolean
}
export interface PastRefund extends PastDocument {
  totalCents: Cents
  items: PastUnits[]
}

/** An order as its buyer looks back on it. Times are ISO texts. */
export interface PastOrder {
  number: string
  placedAt: string
  buyer: string
  state: ShownState
  /** its buyer may still cancel it, or change where it goes */
  isChangeable: boolean
  items: PastItem[]
  subtotalCents: Cents
  /** zero or less */
  discountCents: Cents
  couponCode: string
  shippingCents: Cents
  paymentCents: Cents
  taxCents: Cents
  totalCents: Cents
  refundedCents: Cents
  /** of its amounts: that of the store view it was placed in */
  currency: string
  billing: Values
  paymentTitle: string
  /** undefined where nothing is shipped */
  shipping: { address: Values; title: string } | undefined
  steps: OrderStep[]
  invoices: PastInvoice[]
  parcels: PastParcel[]
  refunds: PastRefund[]
  downloads: { itemId: number; title: string; url: string; left: number | null }[]
}

/** Something that became of an order, and when. */
export interface OrderStep {
  what: ShownState | 'shipped' | 'moneyBack'
  at: string
}

const stateOfStatus: Partial<Record<string, ShownState>> = {
  pending: 'received',
  pending_payment: 'paymentDue',
  processing: 'processing',
  complete: 'complete',
  canceled: 'canceled',
  closed: 'refunded',
  on_hold: 'onHold',
}

/** An unknown status is one of an order that is being worked on. */
export function stateOf(status: string): ShownState {
  return stateOfStatus[status] ?? 'processing'
}

interface OrderHistory {
  /** in any order */
  changes: { status: string; at: string }[]
  parcels: { at: string }[]
  refunds: { at: string }[]
}

/** Of steps in the same second, which is told first: a refund is written a moment after the state that it leads to. */
const usualOrder: OrderStep['what'][] = [
  'received',
  'paymentDue',
  'onHold',
  'processing',
  'shipped',
  'complete',
  'moneyBack',
  'refunded',
  'canceled',
]

/** What became of an order, step by step: a state that was told already is not told again. */
export function orderSteps({ changes, parcels, refunds }: OrderHistory): OrderStep[] {
  const rankOf = ({ what }: OrderStep) => usualOrder.indexOf(what)
  const inTime = (a: OrderStep, b: OrderStep) =>
    secondOf(a).localeCompare(secondOf(b)) || rankOf(a) - rankOf(b)
  const states = changes
    .map(({ status, at }) => ({ what: stateOf(status), at }))
    .toSorted(inTime)
    .filter(({ what }, index, all) => all[index - 1]?.what !== what)
  const sent = parcels.map(({ at }) => ({ what: 'shipped' as const, at }))
  const paidBack = refunds.map(({ at }) => ({ what: 'moneyBack' as const, at }))
  return [...states, ...sent, ...paidBack].toSorted(inTime)
}

const lettersOfSecond = '2026-12-31T23:59:59'.length

function secondOf({ at }: OrderStep): string {
  return at.slice(0, lettersOfSecond)
}
