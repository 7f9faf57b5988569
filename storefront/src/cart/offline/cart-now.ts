import type { Cart, ChosenProduct } from 'commerce/cart/cart'
import { noOptions } from 'commerce/cart/chosen-options'
import { type CartCommand, withCommand } from 'commerce/cart/waiting/cart-command'
import type { WaitingCart } from 'commerce/cart/waiting/settle-command'
import { changeCartOfPage, readCartOfPage, shownOf } from '#src/cart/offline/cart-of-page'
import { newKey } from '#src/new-key'

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
    isExact: keptCart.answered !== null && keptCart.commands.length === 0 && keptCart.setAside.length === 0,
  }
}

/** The lines went into an order that waits: the bag is empty, and what comes into it now waits for that order. */
export async function emptyCartFor(orderKey: string): Promise<void> {
  await changeCartOfPage((kept) => {
    const { answered, commands, setAside } = kept
    if (setAside.some((each) => each.orderKey === orderKey)) return kept
    return {
      ...kept,
      answered: null,
      commands: [],
      setAside: [...setAside, { orderKey, answered, commands }],
    }
  })
}

/** Another order takes the place of this one, with the same lines: what came into the bag since stays there. */
export async function handOnCart(orderKey: string, nextKey: string): Promise<void> {
  const { setAside: known } = await readCartOfPage()
  if (!known.some((each) => each.orderKey === orderKey)) return emptyCartFor(nextKey)
  await changeCartOfPage((kept) => ({
    ...kept,
    setAside: kept.setAside.map((each) =>
      each.orderKey === orderKey ? { ...each, orderKey: nextKey } : each,
    ),
  }))
}

/** The order was deleted, or is edited: its lines are in the bag again, with what came into it since. */
export async function giveBackCart(orderKey: string): Promise<void> {
  await changeCartOfPage((kept) => {
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
  })
}

/** The order has arrived: the server's bag went with it, and what came into this one since can follow. */
export async function forgetCartFor(orderKey: string): Promise<void> {
  await changeCartOfPage((kept) => ({
    ...kept,
    setAside: kept.setAside.filter((each) => each.orderKey !== orderKey),
  }))
}

/** What a bag holds, whether the server still has it or not. */
function asAdditions(given: WaitingCart): CartCommand[] {
  return shownOf(given).lines.map((line) => {
    const { sku, qty, dancer, chosen = noOptions } = line
    const wanted = { sku, qty, options: chosen, parts: [], dancer }
    return { kind: 'add', key: newKey(), isSent: false, wanted, lines: [line], ifMissing: true }
  })
}
