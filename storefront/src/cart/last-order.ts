import type { LastOrder } from 'commerce/cart/waiting/pull-rules'
import { keep, readKept } from '#src/browser-storage'
import { readCartCount } from '#src/cart/offline/waiting-mark'
import { sessionMark } from '#src/session/session-mark'
import { basePathOfPage } from '#src/ui/page/base-path'

type Kept = LastOrder & { basePath: string; orderNumber: string }

/** CART-09: an order emptied the bag of a signed-in customer. Its page may be opened again later. */
export function noteOrder(orderNumber: string, at = Date.now()): void {
  const [owner, basePath] = [sessionMark(), basePathOfPage()]
  if (owner === '' || readCartCount(document.cookie) > 0) return
  if (readLast()?.orderNumber !== orderNumber) keep('bag-ordered', { basePath, orderNumber, owner, at })
}

export function findLastOrder(): LastOrder | undefined {
  const last = readLast()
  return last?.basePath === basePathOfPage() ? last : undefined
}

function readLast(): Kept | undefined {
  // Only this file and dropCarts write it.
  return (readKept('bag-ordered') as Kept | null) ?? undefined
}
