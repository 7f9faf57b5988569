import { useShownCart } from '#src/cart/shown-cart'

let answered: number | undefined

/** The newest version of the bag that this page knows, for a form; '' if it knows none. */
export function seenVersion(): string {
  const shown = useShownCart.getState().cart?.version
  const known = [shown, answered].filter((version) => version !== undefined)
  return known.length === 0 ? '' : String(Math.max(...known))
}

/** What the shop answered to a change. It is the truth, also where another bag has begun. */
export function noteSeen(version: number | undefined): void {
  answered = version ?? answered
}
