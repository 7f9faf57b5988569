import { keep } from '#src/browser-storage'
import { removeCarts } from '#src/cart/offline/cart-database'
import { forgetAnswered, noteWaiting } from '#src/cart/offline/waiting-mark'

/** When a session ends its bags go; with a base path, the bag of the studio whose passcode ended. A guest's stays. */
export async function dropCarts(basePath?: string): Promise<void> {
  const dropped = await removeCarts((keptCart) =>
    basePath === undefined ? keptCart.owner !== '' : keptCart.basePath === basePath,
  )
  for (const path of dropped) noteWaiting(path, undefined)
  if (basePath !== undefined) {
    forgetAnswered(basePath)
    return
  }
  keep('bag-answered', {})
  keep('bag-ordered', null)
}
