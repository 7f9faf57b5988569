import type { TypedDetails } from 'commerce/checkout/steps'
import type { OrderBody } from 'commerce/contract/codecs/orders/order-answer-from-wire'
import type { Sendable } from 'commerce/offline/waiting-order'

export interface ShownLine {
  name: string
  /** chosen and typed details */
  options: string[]
  qty: number
  rowCents: number
  image: string | null
}

/** An order stored in this browser until the shop has it, then kept as a receipt. */
export interface WaitingOrder extends Sendable {
  /** of this attempt: the server makes one order per key */
  key: string
  basePath: string
  storeCode: string
  order: OrderBody
  /** for the page of waiting orders */
  shown: { lines: ShownLine[]; totalCents: number; email: string; typed?: TypedDetails }
  /** by the device's clock */
  createdAt: number
  /** equal for equal orders, whatever their keys */
  text: string
  /** by the device's clock: when it became a receipt */
  confirmedAt: number | null
  /** the account that a guest's order was sent with: the shop may have it there */
  account?: string
  /** the form's order was sent with its lines as well: such a request needs no bag, and may come late */
  isSentBesides?: boolean
  /** the page that sent it said so itself */
  isTold?: boolean
}

/** What the checkout says of an order. */
export type NewWaitingOrder = Pick<
  WaitingOrder,
  'key' | 'basePath' | 'studioKey' | 'storeCode' | 'owner' | 'order' | 'shown' | 'automatic'
>

/** 'repeated': an equal order is waiting or being sent. */
export type Queued = 'saved' | 'repeated' | 'no-room'
