import { CLEAN_UP_BATCH_ROWS } from 'commerce/limits'
import { forgetExpiredTries } from '#src/attempts/forget-expired-tries'
import { forgetOldEvents } from '#src/audit/forget-old-events'
import { forgetOldRequests } from '#src/cart/forget-old-requests'
import { forgetUntouchedCarts } from '#src/cart/forget-untouched-carts'
import { forgetUsedMailTokens } from '#src/contact/forget-used-mail-tokens'
import { forgetExpiredResets } from '#src/customers/forget-expired-resets'
import type { Config } from '#src/config'
import type { AppContext } from '#src/context'
import type { Database } from '#src/db/pool'
import { forgetFormerSubscribers } from '#src/newsletter/forget-former-subscribers'
import { forgetOldKeys } from '#src/orders/forget-old-keys'
import { forgetPaidOrders } from '#src/orders/forget-paid-orders'
import { forgetOldBuyers } from '#src/privacy/forget-old-buyers'
import { forgetExpiredExports } from '#src/privacy/forget-expired-exports'
import { forgetDoneJobs } from '#src/outbox/forget-done-jobs'
import { forgetExpiredSessions } from '#src/session/forget-expired-sessions'
import { forgetExpiredTokens } from '#src/session/forget-expired-tokens'

/** Deletes so many rows at most that are old enough, or what names somebody in them, and answers how many it were. */
type ForgetSome = (db: Database, batch: Batch) => Promise<number>

interface Batch {
  now: Date
  most: number
  config: Config
}

/** What goes when its time is over, by the name the log has for it. */
const outdated: Record<string, ForgetSome> = {
  sessions: forgetExpiredSessions,
  tokens: forgetExpiredTokens,
  resets: forgetExpiredResets,
  exports: forgetExpiredExports,
  tries: forgetExpiredTries,
  mailTokens: forgetUsedMailTokens,
  subscribers: forgetFormerSubscribers,
  carts: forgetUntouchedCarts,
  cartRequests: forgetOldRequests,
  orderKeys: forgetOldKeys,
  paidOrders: forgetPaidOrders,
  buyers: forgetOldBuyers,
  jobs: forgetDoneJobs,
  events: forgetOldEvents,
}

type Parts = Pick<AppContext, 'db' | 'log' | 'now' | 'config'>

/** E-65: deletes what has had its time, a little at once, so that nobody waits for it. */
export async function cleanUp({ db, log, now, config }: Parts): Promise<void> {
  const deleted: Record<string, number> = {}
  for (const [name, forgetSome] of Object.entries(outdated)) {
    try {
      deleted[name] = await forgetAll(db, forgetSome, { now: now(), most: CLEAN_UP_BATCH_ROWS, config })
    } catch (error) {
      // The others need not wait until this one is mended.
      log.error({ err: error, rows: name }, 'outdated rows not deleted')
    }
  }
  log.info({ deleted }, 'outdated rows deleted')
}

async function forgetAll(db: Database, forgetSome: ForgetSome, batch: Batch): Promise<number> {
  for (let deleted = 0; ;) {
    const count = await forgetSome(db, batch)
    deleted += count
    if (count < batch.most) return deleted
  }
}
