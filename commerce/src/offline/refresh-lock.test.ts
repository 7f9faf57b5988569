import { expect, test } from 'vitest'
import { RENEWAL_LEASE_MS, RENEWALS_FAILED_MAX } from '#src/limits'
import {
  afterRefusal,
  type AfterRefusal,
  afterRenewal,
  idleLock,
  lockOfSession,
  type RefreshLock,
  type RenewalOutcome,
  turnOfTask,
} from '#src/offline/refresh-lock'

const idle: RefreshLock = { ...idleLock, mark: 'anna', renewedAt: 100 }
const refused = { calledAt: 200, now: 210, isRenewalOn: true }

interface Case {
  what: string
  lock?: Partial<RefreshLock>
  call?: Partial<typeof refused>
  step: AfterRefusal
  after: Partial<RefreshLock>
}

test.each<Case>([
  {
    what: 'takes the lock and raises the counter',
    step: 'renew',
    after: { level: 1, failures: 1, startedAt: 210 },
  },
  {
    what: 'takes over the lock of a page that crashed',
    lock: { level: 1, failures: 1 },
    step: 'renew',
    after: { failures: 2, startedAt: 210 },
  },
  {
    what: 'is repeated where another page has renewed since',
    lock: { renewedAt: 200 },
    step: 'repeat',
    after: {},
  },
  { what: 'is refused once a renewal has failed', lock: { level: -1 }, step: 'refuse', after: {} },
  {
    what: 'logs out where renewals are off',
    call: { isRenewalOn: false },
    step: 'log-out',
    after: { level: -1, isEndDue: true },
  },
  {
    what: 'tries a last time',
    lock: { failures: RENEWALS_FAILED_MAX - 1 },
    step: 'renew',
    after: { level: 1, failures: RENEWALS_FAILED_MAX, startedAt: 210 },
  },
  {
    what: 'gives up after 20 failures in a row',
    lock: { failures: RENEWALS_FAILED_MAX },
    step: 'give-up',
    after: { level: -1, failures: 0, isEndDue: true },
  },
])(
  '[part of SESS-06] [part of SESS-09] a call that is not authorized $what',
  ({ lock, call, step, after }) => {
    const before = { ...idle, ...lock }
    expect(afterRefusal(before, { ...refused, ...call })).toEqual({ step, lock: { ...before, ...after } })
  },
)

test.each<[RenewalOutcome, string, Partial<RefreshLock>]>([
  ['renewed', 'repeat', { level: 0, failures: 0, renewedAt: 300 }],
  ['refused', 'log-out', { level: -1 }],
  ['unanswered', 'leave', { level: 0 }],
])('[part of SESS-06] [part of SESS-08] a renewal that was %s: %s', (outcome, step, after) => {
  const running = { ...idle, level: 1, failures: 4 }
  expect(afterRenewal(running, outcome, 300)).toEqual({ step, lock: { ...running, ...after } })
})

test('[part of SESS-07] a task goes at 0, waits above while the renewal may still run, and ends at -1', () => {
  const turnAt = (level: number, now: number) => turnOfTask({ ...idle, level, startedAt: 1_000 }, now)
  expect([0, 1, 3, -1].map((level) => turnAt(level, 1_000))).toEqual(['send', 'wait', 'wait', 'refuse'])
  const ages = [RENEWAL_LEASE_MS - 1, RENEWAL_LEASE_MS, -1]
  expect(ages.map((ageMs) => turnAt(1, 1_000 + ageMs))).toEqual(['wait', 'send', 'send'])
})

test('[part of SESS-02] another session clears the lock', () => {
  const failed = { ...idle, level: -1 }
  expect(lockOfSession(failed, 'anna')).toBe(failed)
  expect(lockOfSession(failed, 'bea')).toEqual({ ...idleLock, mark: 'bea' })
})
