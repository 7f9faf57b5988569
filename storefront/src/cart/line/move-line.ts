import type { CartLine } from 'commerce/cart/cart'
import { seenVersion } from '#src/cart/line/seen-version'
import { newKey } from '#src/new-key'
import { changeSaved } from '#src/saved-products/change-saved'
import { useSavedLists } from '#src/saved-products/saved-lists'
import type { Words } from '#src/ui/words/words'

/** Puts the product of a line on the wishlist, and answers the form that removes the line; undefined if it is not there. */
export async function moveLine(line: CartLine, words: Words): Promise<Record<string, string> | undefined> {
  const { id, sku, parentSku, name } = line
  await changeSaved({ list: 'wishlist', product: { sku: parentSku, name }, isSaved: true }, words)
  if (!useSavedLists.getState().wishlist.includes(parentSku)) return undefined
  return { intent: 'remove', line: String(id), sku, request: newKey(), seen: seenVersion() }
}
