import { RENEWAL_LEASE_MS, RENEWALS_FAILED_MAX } from '#src/limits'

/** SESS-06: the lock that allows one session renewal: 0 idle, positive while it runs, -1 after it failed. */
export interface RefreshLock {
  level: number
  /** failed renewals in a row */
  failures: number
  /** the session it belongs to: a new session starts over (SESS-02) */
  mark: string
  /** when the session was last renewed, by the device's clock */
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

/** What to do after a session's call was refused as not authorized. */
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

export interface RefusedCall {
  /** when the call was made */
  calledAt: number
  now: number
  /** a setting of the merchant */
  isRenewalOn: boolean
}

/**
 * Called by the page that holds the lock of all pages. Nobody else is renewing, so a level above 0 is left over from a
 * crashed page.
 */
export function afterRefusal(
  lock: RefreshLock,
  { calledAt, now, isRenewalOn }: RefusedCall,
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

/** 'unanswered': a lost connection says nothing about the session, so it stays. */
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
