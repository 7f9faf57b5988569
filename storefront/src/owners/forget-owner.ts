import { SAVED_LISTS } from 'commerce/saved-products/saved-list'
import { forgetKept, keep, readKept } from '#src/browser-storage'
import { forgetPlace } from '#src/offline/forget-session'
import { basePathOfPage } from '#src/ui/page/base-path'

/** Kept where the mark of a customer's session would be: an owner has none that a script can read. */
const owner = 'owner'

/** SESS-04: signing out leaves nothing of what an owner typed, looked for, saved, put into the bag or ordered. */
export function forgetOwner(): void {
  keep('session', owner)
  keep('typed', {})
  forgetKept('studio-search')
  for (const list of SAVED_LISTS) keep(`current-${list}`, { skus: [], of: '' })
  for (const name of ['recently-viewed', 'recent-searches', 'messages'] as const) keep(name, [])
  void forgetCart()
}

/** On the page that follows: what the page of the press had no time for. */
export function finishForgettingOwner(): void {
  if (readKept('session') === owner) void forgetCart()
}

async function forgetCart(): Promise<void> {
  try {
    const { dropUnmarkedReceipts } = await import('#src/offline/orders/drop-receipts')
    await Promise.all([forgetPlace(basePathOfPage()), dropUnmarkedReceipts()])
    if (readKept('session') === owner) keep('session', '')
  } catch {
    // The next visit to the page that follows does it.
  }
}
