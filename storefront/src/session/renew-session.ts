import { afterRefusal, afterRenewal } from 'commerce/offline/refresh-lock'
import { findCustomer } from '#src/offline/find-customer'
import { forgetSession } from '#src/offline/forget-session'
import { clearUnsentTasks } from '#src/offline/tasks/waiting-tasks'
import { keepRefreshLock, readRefreshLock } from '#src/session/kept-refresh-lock'
import { SESSION_OVER } from '#src/session/session-over-event'

/** Whether a call that was refused is made again, ends, or its answer stands. */
export type Renewed = 'repeat' | 'refuse' | 'leave'

let running: Promise<Renewed> | undefined

/**
 * SESS-06: a call was refused as not authorized, though this session made it. One renewal runs, however many calls fail at
 * once, across all pages of the browser.
 */
export function renewSession(mark: string, calledAt: number): Promise<Renewed> {
  running ??= renewAlone(mark, calledAt).finally(() => (running = undefined))
  return running
}

/** Pages without https have no locks: the server bears two renewals at once for a while. */
function renewAlone(mark: string, calledAt: number): Promise<Renewed> {
  const locks = navigator.locks as LockManager | undefined
  const renew = () => renewUnderLock(mark, calledAt)
  return locks ? locks.request('session-renewal', renew) : renew()
}

async function renewUnderLock(mark: string, calledAt: number): Promise<Renewed> {
  const entered = afterRefusal(readRefreshLock(mark), { calledAt, isRenewalOn: true })
  keepRefreshLock(entered.lock)
  if (entered.step === 'repeat') return 'repeat'
  if (entered.step === 'refuse') return 'refuse'
  if (entered.step !== 'renew') {
    await tellOver(entered.step === 'give-up')
    return 'refuse'
  }
  // The server renews a session on the way of any call (decision 029).
  const customer = await findCustomer()
  const outcome = customer === undefined ? 'unanswered' : customer === 'nobody' ? 'refused' : 'renewed'
  const left = afterRenewal(entered.lock, outcome, Date.now())
  keepRefreshLock(left.lock)
  if (left.step === 'log-out') await tellOver(false)
  return left.step === 'log-out' ? 'refuse' : left.step
}

/** SESS-08: a silent log-out. Tasks go, orders never; the page opens its panel. */
async function tellOver(isGivenUp: boolean): Promise<void> {
  forgetSession()
  await clearUnsentTasks()
  dispatchEvent(new CustomEvent<boolean>(SESSION_OVER, { detail: isGivenUp }))
}
