import type { Cart } from 'commerce/cart/cart'
import { type WaitingCart, withAnswered } from 'commerce/cart/waiting/settle-command'
import { shownCart } from 'commerce/cart/waiting/shown-cart'
import { type CartPlace, changeCart, type KeptCart, readCart } from '#src/cart/offline/cart-database'
import {
  forgetAnswered,
  noteWaiting,
  readAnswered,
  readCartCount,
  waitingCount,
} from '#src/cart/offline/waiting-mark'
import { sessionMark } from '#src/session/session-mark'
import { basePathOfPage } from '#src/ui/page/base-path'

export const placeOfPage = (): CartPlace => ({ basePath: basePathOfPage(), owner: sessionMark() })

export const shownOf = ({ answered, commands }: WaitingCart): Cart => shownCart(answered, commands)

/**
 * Changes the bag of this page. Other tabs hear of it by the mark, which is there first: a page that crashes in between
 * leaves nothing behind that no page sends.
 */
export async function changeCartOfPage(change: (keptCart: KeptCart) => WaitingCart): Promise<KeptCart> {
  await adoptAnswered()
  const place = placeOfPage()
  const before = waitingCount()
  if (!noteWaiting(place.basePath, before ?? readCartCount(document.cookie)))
    throw new Error('The browser has no room for the mark of a bag that waits.')
  try {
    const keptCart = await changeCart(place, (kept) => change(knownOf(kept)))
    noteCart(keptCart)
    return keptCart
  } catch (error) {
    noteWaiting(place.basePath, before)
    throw error
  }
}

export function noteCart(keptCart: KeptCart): void {
  noteWaiting(keptCart.basePath, isWaiting(keptCart) ? shownOf(keptCart).totals.bagCount : undefined)
}

/** What a page noted as the last answer comes into the database. */
export async function adoptAnswered(): Promise<void> {
  const answered = readAnswered()
  if (answered === undefined) return
  const place = placeOfPage()
  // While its lines are in an order that waits, the bag of the server is not what the shopper sees.
  await changeCart(place, (kept) => (kept.setAside.length > 0 ? kept : withAnswered(kept, answered)))
  forgetAnswered(place.basePath)
}

/** The bag of this page as this browser knows it. */
export async function readCartOfPage(): Promise<KeptCart> {
  await adoptAnswered()
  return knownOf(await readCart(placeOfPage()))
}

function knownOf(keptCart: KeptCart): KeptCart {
  // Another page emptied or ordered it: the cookie says so, and nothing is left to confirm.
  return isWaiting(keptCart) || readCartCount(document.cookie) > 0
    ? keptCart
    : { ...keptCart, answered: null }
}

const isWaiting = ({ commands, setAside }: KeptCart): boolean => commands.length > 0 || setAside.length > 0

/** Undefined if this browser knows none. */
export async function findShownCart(): Promise<Cart | undefined> {
  const keptCart = await readCartOfPage()
  if (!keptCart.answered && keptCart.commands.length === 0 && keptCart.setAside.length === 0) return undefined
  return shownOf(keptCart)
}

/** A cart that the server answered just now. What waits stays on top of it. */
export async function keepAnswered(cart: Cart | null): Promise<Cart> {
  const keptCart = await changeCartOfPage((kept) =>
    kept.setAside.length > 0 ? kept : withAnswered(kept, cart),
  )
  return shownOf(keptCart)
}
