import { SAVED_PRODUCTS_MAX } from 'commerce/limits'
import { type ListInBrowser, readListInBrowser } from 'commerce/saved-products/list-in-browser'
import type { SavedList } from 'commerce/saved-products/saved-list'
import { create } from 'zustand'
import { keep, readKept } from '#src/browser-storage'
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

export function readList(list: SavedList): ListInBrowser {
  return readListInBrowser(readKept(`current-${list}`), SAVED_PRODUCTS_MAX[list])
}

/** Looks again: another tab may have changed a list, and somebody may have signed in or out. */
export function syncSavedLists(): void {
  const mark = sessionMark()
  const shown = ({ skus, of }: ListInBrowser) => (of === '' || of === mark ? skus : [])
  useSavedLists.setState({
    wishlist: shown(readList('wishlist')),
    compare: shown(readList('compare')),
    isRead: true,
    isSignedIn: mark !== '',
  })
}

/** Takes the change of one product back that a guest's list has already, and leaves what was pressed since. */
export function takeBack(list: SavedList, sku: string, before: readonly string[]): void {
  const { skus, of } = readList(list)
  if (of !== '') return
  const others = skus.filter((each) => each !== sku)
  const at = before.indexOf(sku)
  const next = before.slice(at + 1).find((each) => others.includes(each))
  const place = next === undefined ? others.length : others.indexOf(next)
  keep(`current-${list}`, { skus: at < 0 ? others : others.toSpliced(place, 0, sku), of })
}
