import { keep } from '#src/browser-storage'
import { awayFrom } from '#src/cart/ended/ended-carts'
import { removeCarts } from '#src/cart/offline/cart-database'
import { forgetAnswered, noteWaiting } from '#src/cart/offline/waiting-mark'

/**
 * When a session ends its bags go; with a base path, the bag of the studio that was left. That of a guest stays, and
 * that of the session which came after it: this may have failed before.
 */
export async function dropCarts(basePath?: string, session = ''): Promise<void> {
  const dropped = await removeCarts(({ owner, ...keptCart }) =>
    basePath === undefined
      ? owner !== '' && owner !== session
      : [basePath, awayFrom(basePath)].includes(keptCart.basePath),
  )
  for (const path of dropped) noteWaiting(path, undefined)
  if (basePath !== undefined) {
    forgetAnswered(basePath)
    return
  }
  keep('bag-answered', {})
  keep('bag-ordered', null)
}
