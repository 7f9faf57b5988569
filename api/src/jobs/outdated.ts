import { forgetExpiredTries } from '#src/attempts/forget-expired-tries'
import { forgetOldEvents } from '#src/audit/forget-old-events'
import { forgetOldRequests } from '#src/cart/forget-old-requests'
import { forgetUntouchedCarts } from '#src/cart/forget-untouched-carts'
import type { Config } from '#src/config'
import { forgetUsedMailTokens } from '#src/contact/forget-used-mail-tokens'
import { forgetExpiredConfirmations } from '#src/customers/forget-expired-confirmations'
import { forgetExpiredResets } from '#src/customers/forget-expired-resets'
import type { DB } from '#src/db/generated/schema'
import type { Database } from '#src/db/pool'
import { forgetMailRecords } from '#src/mail/recording-mailer'
import { forgetFormerSubscribers } from '#src/newsletter/forget-former-subscribers'
import { forgetOldKeys } from '#src/orders/forget-old-keys'
import { forgetPaidOrders } from '#src/orders/forget-paid-orders'
import { forgetDoneJobs } from '#src/outbox/forget-done-jobs'
import { forgetExpiredExports } from '#src/privacy/forget-expired-exports'
import { forgetOldBuyers } from '#src/privacy/forget-old-buyers'
import { forgetExpiredSessions } from '#src/session/forget-expired-sessions'
import { forgetExpiredTokens } from '#src/session/forget-expired-tokens'

interface Batch {
  now: Date
  most: number
  config: Config
}

/** A kind of rows that go when their time is over, by the name that the log has for it. */
export interface Outdated {
  name: string
  /** deletes so many rows at most that are old enough, or what names somebody in them, and answers how many it were */
  forget: (db: Database, batch: Batch) => Promise<number>
  /** where they lie; undefined: they live for an hour or so, and losing them early costs nobody anything */
  table?: keyof DB
}

export const outdated: readonly Outdated[] = [
  { name: 'sessions', forget: forgetExpiredSessions, table: 'session' },
  { name: 'tokens', forget: forgetExpiredTokens, table: 'session_token' },
  { name: 'resets', forget: forgetExpiredResets },
  { name: 'confirmations', forget: forgetExpiredConfirmations },
  { name: 'exports', forget: forgetExpiredExports },
  { name: 'tries', forget: forgetExpiredTries },
  { name: 'mailTokens', forget: forgetUsedMailTokens },
  { name: 'subscribers', forget: forgetFormerSubscribers, table: 'newsletter_subscriber' },
  { name: 'carts', forget: forgetUntouchedCarts, table: 'cart' },
  { name: 'cartRequests', forget: forgetOldRequests, table: 'cart_request' },
  { name: 'orderKeys', forget: forgetOldKeys, table: 'idempotency_key' },
  { name: 'paidOrders', forget: forgetPaidOrders },
  { name: 'buyers', forget: forgetOldBuyers, table: 'orders' },
  { name: 'jobs', forget: forgetDoneJobs, table: 'outbox' },
  { name: 'mailRecords', forget: forgetMailRecords, table: 'mail_record' },
  { name: 'events', forget: forgetOldEvents, table: 'audit_log' },
]
