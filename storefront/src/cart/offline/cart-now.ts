import type { Cart, ChosenProduct } from 'commerce/cart/cart'
import { noOptions } from 'commerce/cart/chosen-options'
import { splitForOrder } from 'commerce/cart/waiting/split-for-order'
import { optionsFromWire } from 'commerce/contract/codecs/options-codec'
import type { OrderBody } from 'commerce/contract/codecs/orders/order-answer-from-wire'
import { changeCart, type KeptCart, type OnceGone } from '#src/cart/offline/cart-database'
import { changeCartOfPage, readCartOfPage, shownOf } from '#src/cart/offline/cart-of-page'
import { forgotten, givenBack, handedOn, planned } from '#src/cart/offline/set-aside'
import { newKey } from '#src/new-key'
import { sessionMark } from '#src/session/session-mark'

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

type Ordered = Pick<OrderBody, 'products'>

/** What was ordered went into an order that waits. The rest of the bag, and what comes into it now, waits for that order. */
export async function emptyCartFor(orderKey: string, order: Ordered): Promise<void> {
  await changeCartOfPage((kept) => emptiedFor(kept, orderKey, order))
}

function emptiedFor(kept: KeptCart, orderKey: string, { products }: Ordered): KeptCart {
  const { setAside } = kept
  if (setAside.some((each) => each.orderKey === orderKey)) return kept
  const ordered = products.map(({ sku, qty, dancer = '', product_option: options }) => ({
    sku,
    qty,
    dancer,
    options: optionsFromWire(options),
  }))
  const { taken, left } = splitForOrder(kept, ordered, newKey)
  const { answered, commands } = taken
  const entry = { orderKey, answered, commands }
  return { ...kept, answered: null, commands: left, setAside: [...setAside, entry] }
}

/** Notes what becomes of the lines once the order is gone; see `planned`. */
export async function planCart(orderKey: string, onceGone: OnceGone | undefined): Promise<void> {
  await changeCartOfPage((kept) => planned(kept, orderKey, onceGone))
}

/** The same for the bag of another shop. Its next page does it: the mark of a bag that waits stays there. */
export async function planCartIn(
  basePath: string,
  orderKey: string,
  onceGone: OnceGone | undefined,
): Promise<void> {
  await changeCart({ basePath, owner: sessionMark() }, (kept) => planned(kept, orderKey, onceGone))
}

/** Another order takes the place of this one, with the same lines: what came into the bag since stays there. */
export async function handOnCart(orderKey: string, nextKey: string, next: Ordered): Promise<void> {
  await changeCartOfPage((kept) =>
    kept.setAside.some((each) => each.orderKey === orderKey)
      ? handedOn(kept, orderKey, nextKey)
      : emptiedFor(kept, nextKey, next),
  )
}

/** The order was deleted, or is edited: its lines are in the bag again, with what came into it since. */
export async function giveBackCart(orderKey: string): Promise<void> {
  await changeCartOfPage((kept) => givenBack(kept, orderKey))
}

/** The order has arrived: the server's bag went with it, and what came into this one since can follow. */
export async function forgetCartFor(orderKey: string): Promise<void> {
  await changeCartOfPage((kept) => forgotten(kept, orderKey))
}
