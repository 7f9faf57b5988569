import { SAVED_LISTS } from 'commerce/saved-products/saved-list'
import { forgetKept, keep, readKept } from '#src/browser-storage'
import { forgetPlace } from '#src/offline/forget-session'
import { forgetHistory } from '#src/session/forget-history'
import { basePathOfPage } from '#src/ui/page/base-path'

/** Kept where the mark of a customer's session would be: that of an owner is gone by then, and does not say who it was. */
const owner = 'owner '

/** SESS-04: signing out leaves nothing of what an owner typed, looked for, saved, put into the bag or ordered. */
export function forgetOwner(ownerId: number): void {
  keep('session', `${owner}${ownerId}`)
  keep('typed', {})
  forgetKept('studio-search')
  for (const list of SAVED_LISTS) keep(`current-${list}`, { skus: [], of: '' })
  forgetHistory()
  void forgetKeptBy(ownerId)
}

/** On the page that follows: what the page of the press had no time for. */
export function finishForgettingOwner(): void {
  const ownerId = whoLeft()
  if (ownerId !== undefined) void forgetKeptBy(ownerId)
}

function whoLeft(): number | undefined {
  const kept = readKept('session')
  const isOwners = typeof kept === 'string' && kept.startsWith(owner)
  return isOwners ? Number(kept.slice(owner.length)) : undefined
}

async function forgetKeptBy(ownerId: number): Promise<void> {
  try {
    const { leaveOrders } = await import('#src/offline/orders/orders-of-owner')
    await Promise.all([forgetPlace(basePathOfPage()), leaveOrders(ownerId)])
    if (whoLeft() === ownerId) keep('session', '')
  } catch {
    // The next visit to the page that follows does it.
  }
}
