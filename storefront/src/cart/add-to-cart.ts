import type { Cart, CartLine } from 'commerce/cart/cart'
import { noOptions } from 'commerce/cart/chosen-options'
import { readQty } from 'commerce/cart/read-qty'
import type { Selection } from 'commerce/catalog/selection'
import { updateItem } from 'commerce/contract/cart'
import { visitorCartFromWire } from 'commerce/contract/codecs/cart-from-wire'
import { selectionToWire } from 'commerce/contract/codecs/options-codec'
import type { FieldError } from 'commerce/field-error'
import { problems } from 'commerce/problems'
import { isAwayForNow } from '#src/answers/is-away-for-now'
import { addedLine } from '#src/cart/line/added-line'
import { withCart } from '#src/cart/with-cart'
import type { PageContext } from '#src/page-context'
import { translateProblems } from '#src/ui/words/words'

/** The message may be empty if the shop is away: the page has its own words for that. */
export interface Refused {
  kind: 'refused'
  message: string
  fields: FieldError[]
  isAway?: true
  /** the fields of the form that comes back without script */
  typed?: Record<string, string[]>
  /** the connection was lost: it may have been added */
  isCut?: true
}

export type AddOutcome =
  | {
      kind: 'added'
      cart: Cart
      line: CartLine | undefined
      qty: number
      /** of a group: the lines of its products, and how many were added to each */
      parts?: { line: CartLine; qty: number }[]
      /** without a connection it waits in this browser: what is said of that */
      kept?: string
    }
  | Refused

interface Wanted {
  selection: Selection
  key: string | undefined
  /** in the store of a studio: who it is for */
  dancer?: string
  /** of a tile, which asks for one: the smallest quantity that it is sold in */
  smallest?: number | undefined
}

/**
 * Adds what a form holds to the visitor's cart. Scripts send a key, so a double click counts once. Forms without script
 * use the key in the change cookie. Another choice is another change, even if the result of the first is unknown.
 */
export async function addToCart(
  { api, words, cartStore, hash }: Pick<PageContext, 'api' | 'words' | 'cartStore' | 'hash'>,
  { selection, key = cartStore.changeKey(), dancer = '', smallest }: Wanted,
): Promise<AddOutcome> {
  const qty = readQty(selection.qty)
  if (qty === undefined || qty === 0)
    return refused(words.problem(problems.quantityInvalid), [
      { field: 'qty', message: words.problem(problems.quantityInvalid) },
    ])
  if (selection.wrongQuantities.length > 0)
    return refused(words.problem(problems.fixErrors), translateProblems(selection.wrongQuantities, words))
  const option = selectionToWire(selection)
  const cartItem = {
    sku: selection.sku,
    qty,
    ...(option ? { product_option: option } : {}),
    ...(dancer === '' ? {} : { dancer }),
  }
  const headers =
    key === undefined ? {} : { 'idempotency-key': await hash(`${key}/${JSON.stringify(cartItem)}`) }
  const answer = await withCart({ api, cartStore }, (cartId) =>
    api.call(updateItem, {
      query: { cartId },
      // The key is of what the tile sends: without a connection its script keeps that, and knows no quantities.
      body: { cartItem: { ...cartItem, ...(smallest === undefined ? {} : { raise_qty: true }) } },
      headers,
    }),
  )
  if (!answer.ok && isAwayForNow(answer))
    return { ...refused(words.of('frame')('cannotAddNow'), []), isAway: true }
  if (!answer.ok) return refused(answer.result, (answer.fields ?? []).map(withoutRoot))
  const kept = visitorCartFromWire(answer.value)
  cartStore.keep(kept)
  cartStore.endChange()
  const { cart } = kept
  const line = addedLine(cart, { ...selection, dancer })
  const parts = selection.parts.flatMap((part) => {
    const ofPart = addedLine(cart, { sku: part.sku, options: noOptions, dancer })
    return ofPart ? [{ line: ofPart, qty: (readQty(part.qty) ?? 0) * qty }] : []
  })
  return { kind: 'added', cart, line, qty: smallest ?? qty, ...(parts.length > 0 && { parts }) }
}

function refused(message: string, fields: FieldError[]) {
  return { kind: 'refused' as const, message, fields }
}

// The API names fields from the root of its body; the page names them as the rules do.
function withoutRoot({ field, message }: FieldError): FieldError {
  return { field: field.replace(/^cartItem\./, ''), message }
}
