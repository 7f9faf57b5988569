import { type CartCommand, withCommand } from 'commerce/cart/waiting/cart-command'
import type { WaitingCart } from 'commerce/cart/waiting/settle-command'
import { additionOf } from 'commerce/cart/waiting/split-for-order'
import type { KeptCart, OnceGone, SetAside } from '#src/cart/offline/cart-database'
import { shownOf } from '#src/cart/offline/cart-of-page'
import { newKey } from '#src/new-key'

/**
 * Noted before the order itself changes: if the page closes between the two, the lines still go where they belong.
 * Undefined: the order stays, or was placed.
 */
export function planned(kept: KeptCart, orderKey: string, onceGone: OnceGone | undefined): KeptCart {
  return withEntries(kept, orderKey, ({ onceGone: _before, ...entry }) =>
    onceGone ? { ...entry, onceGone } : entry,
  )
}

/** Another order took the place of this one, with the same lines. */
export function handedOn(kept: KeptCart, orderKey: string, nextKey: string): KeptCart {
  return withEntries(kept, orderKey, ({ answered, commands }) => ({ orderKey: nextKey, answered, commands }))
}

function withEntries(kept: KeptCart, orderKey: string, change: (entry: SetAside) => SetAside): KeptCart {
  return {
    ...kept,
    setAside: kept.setAside.map((entry) => (entry.orderKey === orderKey ? change(entry) : entry)),
  }
}

/** The lines of an order that is gone are in the bag again, with what came into it since. */
export function givenBack(kept: KeptCart, orderKey: string): KeptCart {
  const given = kept.setAside.find((each) => each.orderKey === orderKey)
  if (!given) return kept
  const setAside = kept.setAside.filter((each) => each !== given)
  // Another order that waits may take the server's cart along, or be deleted as well.
  const { answered, commands } =
    setAside.length > 0 ? { answered: null, commands: asAdditions(given) } : given
  const all = kept.commands.reduce(
    (before, next) => withCommand({ answered, commands: before }, next),
    [...commands],
  )
  return { ...kept, answered, commands: all, setAside }
}

/** The order was placed, and the bag went with it. */
export function forgotten(kept: KeptCart, orderKey: string): KeptCart {
  return { ...kept, setAside: kept.setAside.filter((each) => each.orderKey !== orderKey) }
}

/** What a bag holds, whether the server still has it or not, and its coupon. */
function asAdditions(given: WaitingCart): CartCommand[] {
  const { lines, totals, waiting = {} } = shownOf(given)
  const additions = lines.map((line) => ({ ...additionOf(line, newKey()), ifMissing: true as const }))
  const code = waiting.couponCode === undefined ? totals.couponCode : waiting.couponCode
  return code === null ? additions : [...additions, { kind: 'coupon', key: newKey(), isSent: false, code }]
}
