import { afterRefusal } from 'commerce/offline/refresh-lock'
import type { SignedInCustomer } from '#src/offline/find-customer'
import { forgetSession } from '#src/offline/forget-session'
import { clearUnsentTasks } from '#src/offline/tasks/waiting-tasks'
import { endSession } from '#src/session/end-session'
import { askUnderLock, findInTurn, underRenewalLock } from '#src/session/find-in-turn'
import { keepRefreshLock, readRefreshLock } from '#src/session/kept-refresh-lock'
import { sessionMark } from '#src/session/session-mark'
import { SESSION_OVER } from '#src/session/session-over-event'

/** Whether a call that was refused is made again, ends, or its answer stands. */
export type Renewed = 'repeat' | 'refuse' | 'leave'

let running: Promise<Renewed> | undefined

/**
 * SESS-06: a call was refused as not authorized, though this session made it. One renewal runs, however many calls fail at
 * once, across all pages of the browser.
 */
export function renewSession(mark: string, calledAt: number): Promise<Renewed> {
  running ??= underRenewalLock(() => renewUnderLock(mark, calledAt)).finally(() => (running = undefined))
  return running
}

/** A setting of the merchant. */
const isRenewalOn = () => document.documentElement.dataset['sessionRenewal'] !== 'off'

async function renewUnderLock(mark: string, calledAt: number): Promise<Renewed> {
  const before = await readRefreshLock(mark)
  const entered = afterRefusal(before, { calledAt, now: Date.now(), isRenewalOn: isRenewalOn() })
  if (entered.step === 'repeat') return 'repeat'
  if (entered.step === 'refuse') return 'refuse'
  if (entered.step !== 'renew') {
    await keepRefreshLock(entered.lock)
    await endKeptSession(mark)
    await tellOver(entered.step === 'give-up')
    return 'refuse'
  }
  const { step } = await askUnderLock(entered.lock)
  if (step === 'log-out') await tellOver(false)
  return step === 'log-out' ? 'refuse' : step
}

/** The customer of this session, for what waits. Where it is over, the page says so (SESS-08). */
export async function findOrSignOut(): Promise<SignedInCustomer | 'nobody' | undefined> {
  const { customer, isOverNow } = await findInTurn(sessionMark())
  if (isOverNow) await tellOver(false)
  return customer
}

/** SESS-08: a silent log-out. Tasks go, orders never; the page opens its panel. */
async function tellOver(isGivenUp: boolean): Promise<void> {
  forgetSession()
  await clearUnsentTasks()
  dispatchEvent(new CustomEvent<boolean>(SESSION_OVER, { detail: isGivenUp }))
}

/** SESS-09: the session may still be good, where the shop was only too busy to say so. It ends once the shop can be reached. */
export async function endDueSession(): Promise<void> {
  const mark = sessionMark()
  if (mark === '') return
  await underRenewalLock(() => endKeptSession(mark))
}

async function endKeptSession(mark: string): Promise<void> {
  const lock = await readRefreshLock(mark)
  if (lock.isEndDue && (await endSession())) await keepRefreshLock({ ...lock, isEndDue: false })
}
