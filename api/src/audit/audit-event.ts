import type { Actor } from '#src/actor'
import type { WriteCtx } from '#src/context'

type DoneEvent =
  | 'registered'
  | 'signed-in'
  | 'signed-out'
  | 'password-changed'
  | 'password-confirmed'
  | 'email-changed'
  | 'email-confirmed'
  | 'reset-asked'
  | 'password-reset'
  | 'passkey-added'
  | 'passkey-removed'
  | 'export-asked'
  | 'data-exported'
  | 'erased'
  | 'owner-invited'
  | 'owner-removed'
  | 'owner-changed'
  | 'email-change-asked'
  /** a refresh token was used a second time, which ended its session */
  | 'token-replayed'
  | 'clean-up-allowed'
  | 'data-imported'
  | 'jobs-replayed'
  | 'review-approved'
  | 'review-rejected'
  | 'certificate-read'
  | 'virus-found'
  | 'loyalty-rule-removed'
  | 'loyalty-rule-set'
  | 'registration-approved'
  | 'registration-declined'
  | 'return-asked'
  | 'return-canceled'
  | 'return-changed'
  | 'studio-registered'
  | 'studio-mail-sent'
  | 'studio-paid-out'
  | 'studio-changed'
  | 'studio-published'
  | 'studio-closed'
  | 'passcode-changed'
  | StoreEvent
  | OrderEvent

/** What an owner changes in a studio's store. */
export type StoreEvent =
  | 'categories-ordered'
  | 'dress-codes-changed'
  | 'store-products-changed'
  | 'student-prices-changed'

export type OrderEvent =
  | 'order-address-changed'
  | 'order-canceled'
  /** an order of a guest came into an account */
  | 'order-claimed'
  | 'order-held'
  | 'order-invoiced'
  | 'order-noted'
  | 'order-paid'
  | 'order-refunded'
  | 'order-refund-settled'
  | 'order-released'
  | 'order-shipped'

export type RefusedEvent =
  | 'sign-in-refused'
  /** the account is already known from the session */
  | 'password-refused'
  | 'passkey-refused'
  | 'registration-refused'
  | 'email-refused'
  | 'reset-refused'
  | 'confirmation-refused'
  | 'token-refused'
  /** a cart, an order, a postal address or a file that does not exist, or belongs to someone else */
  | 'not-theirs-refused'
  /** a call for another kind of session, or for staff with another permission */
  | 'access-refused'
  | 'cross-site-refused'
  | 'signature-refused'
  /** a file in which the scanner found a virus */
  | 'virus-refused'
  /** too many tries of any kind */
  | 'tries-stopped'

/** The object of an event: a customer, a studio owner, the account of an e-mail if there is one, an order, a review, or a studio. */
export type Subject =
  | { kind: 'owner'; id: number }
  | { kind: 'owner-account'; emailKey: string }
  | { kind: 'customer'; id: number }
  | { kind: 'account'; emailKey: string }
  | {
      kind: 'loyalty-rule' | 'order' | 'payout' | 'registration' | 'return' | 'review' | 'studio'
      id: number
    }

export function customerSubject(id: number): Subject {
  return { kind: 'customer', id }
}

export function accountSubject(emailKey: string): Subject {
  return { kind: 'account', emailKey }
}

export function ownerSubject(id: number): Subject {
  return { kind: 'owner', id }
}

export function ownerAccountSubject(emailKey: string): Subject {
  return { kind: 'owner-account', emailKey }
}

export function orderSubject(id: number): Subject {
  return { kind: 'order', id }
}

export interface AuditEvent {
  event: DoneEvent | RefusedEvent
  at: Date
  actor: Actor
  /** undefined: several */
  network: string | undefined
  call?: string | undefined
  subject?: Subject | undefined
}

export function eventBy(
  { actor, ip, now }: Omit<WriteCtx, 'db'>,
  done: { event: DoneEvent; subject?: Subject },
): AuditEvent {
  return { ...done, at: now(), actor, network: ip }
}
