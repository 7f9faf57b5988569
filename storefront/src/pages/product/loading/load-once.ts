import { readProductPath } from 'commerce/read-product-path'
import { PRODUCT_LOAD_GUARD_MS } from 'commerce/limits'
import { isRefreshing } from '#src/offline/reading/saved-copies'
import { shownReviews } from '#src/pages/product/reviews/shown-reviews'
import { sessionMark } from '#src/session/session-mark'
import { basePathOfPage } from '#src/ui/page/base-path'

interface Load {
  /** as performance.now() tells it */
  at: number
  value: unknown
}

const loads = new Map<string, Load>()

/** PDP-14: a product that was loaded less than 20 s ago is not loaded again. What could not be loaded is. */
export async function loadOnce<Value>(url: URL, load: () => Promise<Value>): Promise<Value> {
  const now = performance.now()
  for (const [key, { at }] of loads) if (now - at >= PRODUCT_LOAD_GUARD_MS) loads.delete(key)
  // Of who asks: somebody else may be signed in when it is answered.
  const asked = keyOf(url)
  const known = isRefreshing() ? undefined : loads.get(asked)
  // Only loads of products are noted here.
  if (known) return known.value as Value
  const value = await load()
  // The prices of a studio change with what its owner does on other pages.
  if (!isOfOwner(value)) note(asked, { at: performance.now(), value })
  return value
}

function isOfOwner(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'ownStudio' in value
}

/** A page that the server sent has its product already. */
export function noteLoad(url: URL, load: Load): void {
  note(keyOf(url), load)
}

function note(key: string, load: Load): void {
  if (load.at >= (loads.get(key)?.at ?? 0)) loads.set(key, load)
}

/** Of one product, and the reviews that are shown with it, for who is signed in. */
function keyOf(url: URL): string {
  const { parentSku } = readProductPath(url.pathname.slice(basePathOfPage().length))
  return [sessionMark(), parentSku, shownReviews(url)].join()
}
