import { idleLock, lockOfSession, type RefreshLock } from 'commerce/offline/refresh-lock'
import { keep, readKept } from '#src/browser-storage'
import { sessionMark } from '#src/session/session-mark'

/** SESS-06: the lock of all pages of this browser. It is of a session; the one that ended last counts until another begins. */
export function readRefreshLock(mark = sessionMark()): RefreshLock {
  // Only keepRefreshLock writes it; whatever else stands there counts for nothing.
  const kept = readKept('renewal') as Partial<RefreshLock> | null | undefined
  const { level = 0, failures = 0, mark: of = '', renewedAt = 0 } = kept ?? {}
  const lock = { level, failures, mark: of, renewedAt }
  return mark === '' ? lock : lockOfSession({ ...idleLock, ...lock }, mark)
}

export function keepRefreshLock(lock: RefreshLock): void {
  keep('renewal', lock)
}
