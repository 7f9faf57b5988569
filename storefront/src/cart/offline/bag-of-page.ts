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
 * Changes this page's bag. Other tabs learn of it from the mark, which is written first, so a page that crashes in between
 * leaves nothing unsent.
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

/** Moves the last answer noted by a page into the database. */
export async function adoptAnswered(): Promise<void> {
  const answered = readAnswered()
  if (answered === undefined) return
  const place = placeOfPage()
  // While its lines are in a waiting order, the shopper does not see the server's bag.
  await changeBag(place, (kept) => (kept.setAside ? kept : withAnswered(kept, answered)))
  forgetAnswered(place.basePath)
}

/** This page's bag as the browser knows it. */
export async function readBagOfPage(): Promise<KeptBag> {
  await adoptAnswered()
  return knownOf(await readBag(placeOfPage()))
}

function knownOf(bag: KeptBag): KeptBag {
  // The cookie says that another page emptied or ordered it, so nothing is left to confirm.
  return isWaiting(bag) || readCartCount(document.cookie) > 0 ? bag : { ...bag, answered: null }
}

const isWaiting = ({ commands, setAside }: KeptBag): boolean => commands.length > 0 || setAside !== null

export async function findShownBag(): Promise<Cart | undefined> {
  const bag = await readBagOfPage()
  if (!bag.answered && bag.commands.length === 0 && !bag.setAside) return undefined
  return shownOf(bag)
}

/** Stores a cart that the server just answered. Waiting changes stay on top of it. */
export async function keepAnswered(cart: Cart | null): Promise<Cart> {
  const bag = await changeBagOfPage((kept) => (kept.setAside ? kept : withAnswered(kept, cart)))
  return shownOf(bag)
}
