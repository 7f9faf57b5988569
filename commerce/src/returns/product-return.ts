import type { Cents } from '#src/money'
import type { PastOrder } from '#src/orders/past-order'
import type { ReturnCondition, ReturnReason, ReturnResolution } from '#src/returns/return-choices'
import type { CustomerAction, ReturnPerson, ReturnState } from '#src/returns/return-state'
import type { NotReturnable } from '#src/returns/returnable-units'

/** An order that was looked up. Names and addresses are masked, and telephone numbers empty. */
export interface FoundOrder {
  id: number
  quoteId: number
  /** masked */
  email: string
  order: PastOrder
  items: ReturnableItem[]
  resolutions: ReturnResolution[]
  returnDays: number
}

/** A line of an order, and how much of it may be sent back. */
export interface ReturnableItem {
  itemId: number
  productType: string
  allowed: number
  /** null: it can be sent back */
  reason: NotReturnable | null
}

/** A return as its customer sees it. Times are ISO texts. */
export interface ProductReturn {
  id: number
  number: string
  orderNumber: string
  state: ReturnState
  resolution: ReturnResolution
  createdAt: string
  items: {
    itemId: number
    name: string
    sku: string
    options: { label: string; value: string }[]
    dancer: string
    qty: number
    reason: ReturnReason
    condition: ReturnCondition
  }[]
  comments: ReturnComment[]
  tracks: { carrier: string; number: string; at: string }[]
  photos: { id: string }[]
  steps: { state: ReturnState; at: string }[]
  /** where to send it; empty before it is approved */
  address: string[]
  refund: { number: string; totalCents: Cents; paidBackCents: Cents; currency: string } | undefined
  /** of the order in exchange, or of the credit; empty otherwise */
  reference: string
  /** why it was rejected; empty otherwise */
  note: string
  actions: CustomerAction[]
}

export interface ReturnComment {
  by: ReturnPerson
  text: string
  at: string
}

/** A choice of reasons, conditions or resolutions, in the language of the store view. */
export interface ReturnChoices {
  reasons: { value: ReturnReason; label: string }[]
  conditions: { value: ReturnCondition; label: string }[]
  resolutions: { value: ReturnResolution; label: string }[]
}

/** A return of a studio's order, as its owners see it. */
export interface StudioReturn {
  number: string
  orderNumber: string
  state: ReturnState
  createdAt: string
  items: { name: string; sku: string; qty: number; dancer: string }[]
  takenBackCents: Cents
}
