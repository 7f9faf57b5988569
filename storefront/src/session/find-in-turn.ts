import { afterRenewal, begunRenewal, type RefreshLock } from 'commerce/offline/refresh-lock'
import { type SignedInCustomer, findCustomer } from '#src/offline/find-customer'
import { keepRefreshLock, readRefreshLock } from '#src/session/kept-refresh-lock'

/** Pages without https have no locks: the server bears two renewals at once for a while. */
export function underRenewalLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const locks = navigator.locks as LockManager | undefined
  return locks ? locks.request('session-renewal', work) : work()
}

/** What the shop said of the session, and what follows. */
export async function askUnderLock(entered: RefreshLock) {
  await keepRefreshLock(entered)
  // The server renews a session on the way of any call (decision 029).
  const customer = await findCustomer()
  const outcome = customer === undefined ? 'unanswered' : customer === 'nobody' ? 'refused' : 'renewed'
  const { lock, step } = afterRenewal(entered, outcome, Date.now())
  await keepRefreshLock(lock)
  return { customer, step }
}

/**
 * SESS-06: who is signed in, for those who send what waits, in pages and in the worker. Asking renews the session, so only one
 * of them asks at a time, and nobody once it is over. That the shop does not say is no renewal that failed.
 */
export function findInTurn(
  mark: string,
): Promise<{ customer: SignedInCustomer | 'nobody' | undefined; isOverNow: boolean }> {
  return underRenewalLock(async () => {
    const lock = await readRefreshLock(mark)
    if (lock.level < 0) return { customer: 'nobody', isOverNow: false }
    const { customer, step } = await askUnderLock(begunRenewal(lock, Date.now()))
    return { customer, isOverNow: step === 'log-out' }
  })
}
