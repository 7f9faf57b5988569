import type { Cart, ChosenProduct } from 'commerce/cart/cart'
import { noOptions } from 'commerce/cart/chosen-options'
import { withCommand } from 'commerce/cart/waiting/bag-command'
import { changeBagOfPage, readBagOfPage, shownOf } from '#src/cart/offline/bag-of-page'

export interface BagNow {
  cart: Cart
  /** as an order names them, in the order of the lines */
  products: (ChosenProduct & { dancer: string })[]
  /** the totals are the server's: nothing has changed since its last answer */
  isExact: boolean
}

/** The bag as the shopper sees it, online or offline. */
export async function bagNow(): Promise<BagNow> {
  const bag = await readBagOfPage()
  const cart = shownOf(bag)
  return {
    cart,
    products: cart.lines.map(({ sku, qty, chosen = noOptions, dancer }) => ({
      sku,
      qty,
      options: chosen,
      dancer,
    })),
    isExact: bag.answered !== null && bag.commands.length === 0 && bag.setAside === null,
  }
}

/** The lines are in a waiting order. The bag is empty, and new items wait for that order. */
export async function emptyBagFor(orderKey: string): Promise<void> {
  await changeBagOfPage((kept) => {
    if (kept.setAside) return kept
    const { answered, commands } = kept
    return { ...kept, answered: null, commands: [], setAside: { orderKey, answered, commands } }
  })
}

/** The order was deleted or is being edited. Its lines are back in the bag, with items added since. */
export async function giveBackBag(orderKey: string): Promise<void> {
  await changeBagOfPage((kept) => {
    if (kept.setAside?.orderKey !== orderKey) return kept
    const { answered, commands } = kept.setAside
    const all = kept.commands.reduce(
      (before, next) => withCommand({ answered, commands: before }, next),
      [...commands],
    )
    return { ...kept, answered, commands: all, setAside: null }
  })
}

/** The order has arrived and used up the server's bag. Items added since can now be sent. */
export async function forgetBagFor(orderKey: string): Promise<void> {
  await changeBagOfPage((kept) => (kept.setAside?.orderKey === orderKey ? { ...kept, setAside: null } : kept))
}
