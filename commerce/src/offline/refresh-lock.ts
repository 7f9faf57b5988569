import { RENEWAL_LEASE_MS, RENEWALS_FAILED_MAX } from '#src/limits'

/** SESS-06: the lock of the one renewal of a session: 0 idle, positive while one runs, -1 after one that failed. */
export interface RefreshLock {
  level: number
  /** renewals in a row that brought nothing */
  failures: number
  /** of which session: another one begins anew (SESS-02) */
  mark: string
  /** when the session was renewed last, by the device's clock */
  renewedAt: number
  /** when the renewal began that runs */
  startedAt: number
  /** nobody is to be signed in any more, and the shop has not said yet that it ended the session */
  isEndDue: boolean
}

export const idleLock: RefreshLock = {
  level: 0,
  failures: 0,
  mark: '',
  renewedAt: 0,
  startedAt: 0,
  isEndDue: false,
}

export function lockOfSession(lock: RefreshLock, mark: string): RefreshLock {
  return lock.mark === mark ? lock : { ...idleLock, mark }
}

/** SESS-07: what a task that acts for a session does before it is sent. A renewal whose page crashed keeps nobody waiting for long. */
export function turnOfTask({ level, startedAt }: RefreshLock, now: number): 'send' | 'wait' | 'refuse' {
  if (level < 0) return 'refuse'
  const runsForMs = now - startedAt
  return level > 0 && runsForMs >= 0 && runsForMs < RENEWAL_LEASE_MS ? 'wait' : 'send'
}

/** What follows a call that was refused as not authorized, though a session made it. */
export type AfterRefusal =
  /** one renewal runs; the caller asks for it */
  | 'renew'
  /** it was renewed since the call was made */
  | 'repeat'
  | 'refuse'
  /** SESS-08 */
  | 'log-out'
  /** SESS-09 */
  | 'give-up'

export interface Refused {
  /** when the call was made */
  calledAt: number
  now: number
  /** a setting of the merchant */
  isRenewalOn: boolean
}

/** Decides who holds the lock of all pages: nobody else renews meanwhile, so a level above 0 is left from a page that crashed. */
export function afterRefusal(
  lock: RefreshLock,
  { calledAt, now, isRenewalOn }: Refused,
): { lock: RefreshLock; step: AfterRefusal } {
  if (lock.level < 0) return { lock, step: 'refuse' }
  if (lock.renewedAt >= calledAt) return { lock, step: 'repeat' }
  const failed = { ...lock, level: -1, isEndDue: true }
  if (!isRenewalOn) return { lock: failed, step: 'log-out' }
  if (lock.failures >= RENEWALS_FAILED_MAX) return { lock: { ...failed, failures: 0 }, step: 'give-up' }
  return { lock: { ...begunRenewal(lock, now), failures: lock.failures + 1 }, step: 'renew' }
}

/** The lock while the shop is asked who is signed in, which renews the session as well. */
export function begunRenewal(lock: RefreshLock, now: number): RefreshLock {
  return { ...lock, level: 1, startedAt: now }
}

/** 'unanswered': a connection that is lost says nothing of the session, which stays. */
export type RenewalOutcome = 'renewed' | 'refused' | 'unanswered'

export function afterRenewal(
  lock: RefreshLock,
  outcome: RenewalOutcome,
  now: number,
): { lock: RefreshLock; step: 'repeat' | 'log-out' | 'leave' } {
  switch (outcome) {
    case 'renewed':
      return { lock: { ...lock, level: 0, failures: 0, renewedAt: now }, step: 'repeat' }
    case 'refused':
      return { lock: { ...lock, level: -1 }, step: 'log-out' }
    case 'unanswered':
      return { lock: { ...lock, level: 0 }, step: 'leave' }
  }
}
