import { SAVED_PRODUCTS_MAX } from 'commerce/limits'
import { nextStep } from 'commerce/saved-products/list-in-browser'
import { SAVED_LISTS, type SavedList } from 'commerce/saved-products/saved-list'
import { keep } from '#src/browser-storage'
import { notify } from '#src/notices/notices-store'
import { readList, syncSavedLists, takeBack, useSavedLists } from '#src/saved-products/saved-lists'
import { sessionMark } from '#src/session/session-mark'
import type { Words } from '#src/ui/words/words'

/** What a list and a notice need of a product. */
export interface ProductToSave {
  sku: string
  name: string
}

const load = () => import('#src/saved-products/change-saved')
let coming: ReturnType<typeof load> | undefined

/** One promise for all: two imports of a script that is on its way may end in another order. */
function loadChanges(): ReturnType<typeof load> {
  coming ??= load().catch((error: unknown) => {
    coming = undefined
    throw error
  })
  return coming
}

/** Shows the change at once, and keeps a guest's. The script that does the rest comes with the first change. */
export function toggleSaved(list: SavedList, { sku, name }: ProductToSave, words: Words): void {
  const shown = useSavedLists.getState()[list]
  const isSaved = !shown.includes(sku)
  const changed = (skus: readonly string[]) => {
    const others = skus.filter((each) => each !== sku)
    return isSaved ? [sku, ...others] : others
  }
  useSavedLists.setState({ [list]: changed(shown) })
  const { skus, of } = readList(list)
  // What is shown or kept may still be the list of an account that has just been signed out.
  const isKept =
    sessionMark() + of === '' &&
    changed(skus).length <= SAVED_PRODUCTS_MAX[list] &&
    keep(`current-${list}`, { skus: changed(skus), of })
  const before = isKept ? skus : undefined
  loadChanges().then(
    ({ changeSaved }) => void changeSaved({ list, product: { sku, name }, isSaved, before }, words),
    () => {
      if (before) takeBack(list, sku, before)
      syncSavedLists()
      notify({ kind: 'error', text: words.of('frame')('unexpected') })
    },
  )
}

/** Shows the lists as the browser has them, and takes them along if somebody signed in or out. */
export function keepSavedListsInStep(words: Words): void {
  syncSavedLists()
  const mark = sessionMark()
  if (SAVED_LISTS.every((list) => nextStep(readList(list), mark).kind === 'show')) return
  // Without a connection the next page tries again.
  loadChanges()
    .then(({ followSession }) => followSession(words))
    .catch(() => undefined)
}
