import { keep, readKept } from '#src/browser-storage'
import { forgetMessages } from '#src/notices/notices-store'
import { NOT_AUTHORIZED } from '#src/session/not-authorized'
import { sessionMark } from '#src/session/session-mark'

/** What was typed there, and the bag. */
export const forgetPlace = async (basePath?: string, session?: string): Promise<void> => {
  const [{ clearPersonal }, { dropCarts }] = await Promise.all([
    import('#src/offline/local-store'),
    import('#src/cart/offline/drop-carts'),
  ])
  await Promise.all([clearPersonal(basePath), dropCarts(basePath, session)])
}

const clearSession = async (mark: string) => {
  const { dropReceipts } = await import('#src/offline/orders/drop-receipts')
  await Promise.all([forgetPlace(undefined, mark), dropReceipts(mark)])
}

/** At sign-out, deletes typed details and the session's data in the local store. */
export function forgetSession(): void {
  keep('typed', {})
  void clearSession('').catch(() => undefined) // the next page does it: see clearAfterSession
}

/** The session that this page saw last; undefined before it looked. */
let seen: string | undefined

/** SESS-03: runs at the start of every page, and later too: a session may have expired, or ended in another tab. */
export function followSession(): void {
  const mark = sessionMark()
  if (mark === '' && seen !== '') dispatchEvent(new Event(NOT_AUTHORIZED))
  // Messages are of this tab alone: no other tab forgets them.
  if (seen && seen !== mark) forgetMessages()
  seen = mark
  clearAfterSession(mark)
}

function clearAfterSession(mark: string): void {
  const earlier = readKept('session') ?? ''
  if (earlier === mark) return
  const forget = earlier === '' ? Promise.resolve() : clearSession(mark)
  // Only when done. Otherwise the next page tries again.
  void forget.then(
    () => keep('session', mark),
    () => undefined,
  )
}
