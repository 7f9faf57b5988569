import { keep } from '#src/browser-storage'
import { removeBags } from '#src/cart/offline/bag-database'
import { forgetAnswered, noteWaiting } from '#src/cart/offline/waiting-mark'

/**
 * Deletes a session's bags when it ends; with a base path, the bag of the studio whose passcode ended. A guest's bag stays.
 */
export async function dropBags(basePath?: string): Promise<void> {
  const dropped = await removeBags((bag) =>
    basePath === undefined ? bag.owner !== '' : bag.basePath === basePath,
  )
  for (const path of dropped) noteWaiting(path, undefined)
  if (basePath !== undefined) {
    forgetAnswered(basePath)
    return
  }
  keep('bag-answered', {})
  keep('bag-ordered', null)
}
