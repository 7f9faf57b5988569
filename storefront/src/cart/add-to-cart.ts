import { createHash } from 'node:crypto'
import type { Cart, CartLine } from 'commerce/cart/cart'
import { readQty, type Selection, selectionToWire } from 'commerce/catalogue/selection'
import { updateItem } from 'commerce/contract/cart'
import { cartFromWire } from 'commerce/contract/cart-from-wire'
import type { FieldError } from 'commerce/contract/envelope'
import type { Client } from 'commerce/contract/make-client'
import { messages } from 'commerce/messages'
import { isAwayForNow } from '#src/answers/is-away-for-now'
import { withCart } from '#src/cart/with-cart'

export type AddOutcome =
  | { kind: 'added'; cart: Cart; line: CartLine | undefined; qty: number }
  | { kind: 'refused'; message: string; fields: FieldError[]; isAway?: true }

/**
 * Puts what a form holds into the visitor's bag. The key is that of the form: pressed twice, it counts once. With another
 * choice it is another change, also where nobody knows what became of the first.
 */
export async function addToCart(
  api: Client,
  request: Request,
  { selection, key }: { selection: Selection; key: string },
): Promise<AddOutcome> {
  const qty = readQty(selection.qty)
  if (qty === undefined || qty === 0) return refused(messages.quantityInvalid, [quantityError])
  if (selection.wrongQuantities.length > 0) return refused(messages.fixErrors, selection.wrongQuantities)
  const option = selectionToWire(selection)
  const cartItem = { sku: selection.sku, qty, ...(option ? { product_option: option } : {}) }
  const answer = await withCart(api, request, (cartId) =>
    api.call(updateItem, {
      query: { cartId },
      body: { cartItem },
      headers: key === '' ? {} : { 'idempotency-key': keyOfChange(key, cartItem) },
    }),
  )
  if (!answer.ok && isAwayForNow(answer)) return { ...refused(messages.cannotAddNow, []), isAway: true }
  if (!answer.ok) return refused(answer.result, (answer.fields ?? []).map(withoutRoot))
  const cart = cartFromWire(answer.value)
  const line = cart.lines.findLast((each) => each.sku === selection.sku)
  return { kind: 'added', cart, line, qty }
}

const quantityError: FieldError = { field: 'qty', message: messages.quantityInvalid }

function refused(message: string, fields: FieldError[]) {
  return { kind: 'refused' as const, message, fields }
}

// The call names its fields from the root of its body; the page knows them as the rules do.
function withoutRoot({ field, message }: FieldError): FieldError {
  return { field: field.replace(/^cartItem\./, ''), message }
}

function keyOfChange(key: string, cartItem: object): string {
  return createHash('sha256')
    .update(`${key}/${JSON.stringify(cartItem)}`)
    .digest('hex')
}
