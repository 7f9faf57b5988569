import type { Cart } from 'commerce/cart/cart'
import { type WaitingBag, withAnswered } from 'commerce/cart/waiting/settle-command'
import { shownBag } from 'commerce/cart/waiting/shown-bag'
import { type BagPlace, changeBag, type KeptBag, readBag } from '#src/cart/offline/bag-database'
import {
  forgetAnswered,
  noteWaiting,
  readAnswered,
  readCartCount,
  waitingCount,
} from '#src/cart/offline/waiting-mark'
import { sessionMark } from '#src/session/session-mark'
import { basePathOfPage } from '#src/ui/page/base-path'

export const placeOfPage = (): BagPlace => ({ basePath: basePathOfPage(), owner: sessionMark() })

export const shownOf = ({ answered, commands }: WaitingBag): Cart => shownBag(answered, commands)

/**
 * Changes the bag of this page. Other tabs hear of it by the mark, which is there first: a page that crashes in between
 * leaves nothing behind that no page sends.
 */
export async function changeBagOfPage(change: (bag: KeptBag) => WaitingBag): Promise<KeptBag> {
  await adoptAnswered()
  const place = placeOfPage()
  const before = waitingCount()
  if (!noteWaiting(place.basePath, before ?? readCartCount(document.cookie)))
    throw new Error('The browser has no room for the mark of a bag that waits.')
  try {
    const bag = await changeBag(place, (kept) => change(knownOf(kept)))
    noteBag(bag)
    return bag
  } catch (error) {
    noteWaiting(place.basePath, before)
    throw error
  }
}

export function noteBag(bag: KeptBag): void {
  noteWaiting(bag.basePath, isWaiting(bag) ? shownOf(bag).totals.bagCount : undefined)
}

/** What a page noted as the last answer comes into the database. */
export async function adoptAnswered(): Promise<void> {
  const answered = readAnswered()
  if (answered === undefined) return
  const place = placeOfPage()
  // While its lines are in an order that waits, the bag of the server is not what the shopper sees.
  await changeBag(place, (kept) => (kept.setAside.length > 0 ? kept : withAnswered(kept, answered)))
  forgetAnswered(place.basePath)
}

/** The bag of this page as this browser knows it. */
export async function readBagOfPage(): Promise<KeptBag> {
  await adoptAnswered()
  return knownOf(await readBag(placeOfPage()))
}

function knownOf(bag: KeptBag): KeptBag {
  // Another page emptied or ordered it: the cookie says so, and nothing is left to confirm.
  return isWaiting(bag) || readCartCount(document.cookie) > 0 ? bag : { ...bag, answered: null }
}

const isWaiting = ({ commands, setAside }: KeptBag): boolean => commands.length > 0 || setAside.length > 0

/** Undefined if this browser knows none. */
export async function findShownBag(): Promise<Cart | undefined> {
  const bag = await readBagOfPage()
  if (!bag.answered && bag.commands.length === 0 && bag.setAside.length === 0) return undefined
  return shownOf(bag)
}

/** A cart that the server answered just now. What waits stays on top of it. */
export async function keepAnswered(cart: Cart | null): Promise<Cart> {
  const bag = await changeBagOfPage((kept) => (kept.setAside.length > 0 ? kept : withAnswered(kept, cart)))
  return shownOf(bag)
}
