import type { Cart, ChosenProduct } from 'commerce/cart/cart'
import { noOptions } from 'commerce/cart/chosen-options'
import { withCommand } from 'commerce/cart/waiting/cart-command'
import { changeCartOfPage, readCartOfPage, shownOf } from '#src/cart/offline/cart-of-page'

export interface CartNow {
  cart: Cart
  /** as an order names them, in the order of the lines */
  products: (ChosenProduct & { dancer: string })[]
  /** the totals are the server's: nothing was changed since its last answer */
  isExact: boolean
}

/** The bag as the shopper sees it, with a connection or without. */
export async function cartNow(): Promise<CartNow> {
  const keptCart = await readCartOfPage()
  const cart = shownOf(keptCart)
  return {
    cart,
    products: cart.lines.map(({ sku, qty, chosen = noOptions, dancer }) => ({
      sku,
      qty,
      options: chosen,
      dancer,
    })),
    isExact: keptCart.answered !== null && keptCart.commands.length === 0 && keptCart.setAside === null,
  }
}

/** The lines went into an order that waits: the bag is empty, and what comes into it now waits for that order. */
export async function emptyCartFor(orderKey: string): Promise<void> {
  await changeCartOfPage((kept) => {
    if (kept.setAside) return kept
    const { answered, commands } = kept
    return { ...kept, answered: null, commands: [], setAside: { orderKey, answered, commands } }
  })
}

/** The order was deleted, or is edited: its lines are in the bag again, with what came into it since. */
export async function giveBackCart(orderKey: string): Promise<void> {
  await changeCartOfPage((kept) => {
    if (kept.setAside?.orderKey !== orderKey) return kept
    const { answered, commands } = kept.setAside
    const all = kept.commands.reduce(
      (before, next) => withCommand({ answered, commands: before }, next),
      [...commands],
    )
    return { ...kept, answered, commands: all, setAside: null }
  })
}

/** The order has arrived: the server's bag went with it, and what came into this one since can follow. */
export async function forgetCartFor(orderKey: string): Promise<void> {
  await changeCartOfPage((kept) =>
    kept.setAside?.orderKey === orderKey ? { ...kept, setAside: null } : kept,
  )
}
