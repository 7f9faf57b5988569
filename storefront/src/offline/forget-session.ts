import { keep, readKept } from '#src/browser-storage'
import { sessionMark } from '#src/session/session-mark'

/** What was typed there, and the bag. */
export const forgetPlace = async (basePath?: string): Promise<void> => {
  const [{ clearPersonal }, { dropBags }] = await Promise.all([
    import('#src/offline/local-store'),
    import('#src/cart/offline/drop-bags'),
  ])
  await Promise.all([clearPersonal(basePath), dropBags(basePath)])
}

const clearSession = async (mark: string) => {
  const { dropReceipts } = await import('#src/offline/orders/drop-receipts')
  await Promise.all([forgetPlace(), dropReceipts(mark)])
}

/** When a customer signs out: what was typed goes, and what the local store keeps for the session. */
export function forgetSession(): void {
  keep('typed', {})
  void clearSession('').catch(() => undefined) // the next page does it: see clearAfterSession
}

/** When the passcode of a studio does not count any more. */
export function forgetStudio(basePath: string): void {
  void forgetPlace(basePath).catch(() => undefined) // the next visit to this page does it
}

/** On every page: a session may have ended without a press, or in another tab. */
export function clearAfterSession(): void {
  const [mark, earlier] = [sessionMark(), readKept('session') ?? '']
  if (earlier === mark) return
  const forget = earlier === '' ? Promise.resolve() : clearSession(mark)
  // Only once it is done: otherwise the next page tries again.
  void forget.then(
    () => keep('session', mark),
    () => undefined,
  )
}
