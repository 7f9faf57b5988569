import { SAVED_PRODUCTS_MAX } from 'commerce/limits'
import { type ListInBrowser, readListInBrowser } from 'commerce/saved-products/list-in-browser'
import type { SavedList } from 'commerce/saved-products/saved-list'
import { create } from 'zustand'
import { readKept } from '#src/browser-storage'
import { sessionMark } from '#src/session/session-mark'

interface SavedLists extends Record<SavedList, readonly string[]> {
  /** false until the page has looked into the browser */
  isRead: boolean
  isSignedIn: boolean
}

/** The lists of this visitor, as skus with the newest first. The server renders them empty: its pages are for everybody. */
export const useSavedLists = create<SavedLists>(() => ({
  wishlist: [],
  compare: [],
  isRead: false,
  isSignedIn: false,
}))

/** A change that a heart shows already and the list has only once the shop has answered. */
export interface WaitingChange {
  list: SavedList
  product: { sku: string }
  isSaved: boolean
}

/** In the order in which they were pressed. */
export const waitingChanges = new Set<WaitingChange>()

/** A list with a product at its head, or without it. */
export function changedList(
  skus: readonly string[],
  { product: { sku }, isSaved }: Pick<WaitingChange, 'product' | 'isSaved'>,
): string[] {
  const others = skus.filter((each) => each !== sku)
  return isSaved ? [sku, ...others] : others
}

export function readList(list: SavedList): ListInBrowser {
  return readListInBrowser(readKept(`current-${list}`), SAVED_PRODUCTS_MAX[list])
}

/** Looks again: another tab may have changed a list, and somebody may have signed in or out. What waits stays as it was pressed. */
export function syncSavedLists(): void {
  const mark = sessionMark()
  const kept = ({ skus, of }: ListInBrowser) => (of === '' || of === mark ? skus : [])
  const shown = (list: SavedList) =>
    [...waitingChanges].filter((change) => change.list === list).reduce(changedList, kept(readList(list)))
  useSavedLists.setState({
    wishlist: shown('wishlist'),
    compare: shown('compare'),
    isRead: true,
    isSignedIn: mark !== '',
  })
}
