import type { Cart, VisitorCart } from 'commerce/cart/cart'
import { readQty } from 'commerce/cart/read-qty'
import type { Failure } from 'commerce/contract/call/envelope'
import { applyCoupon, deleteCoupon, deleteItem, getCart, updateItem } from 'commerce/contract/cart'
import { changedVersion, visitorCartFromWire } from 'commerce/contract/codecs/cart-from-wire'
import { type Answer, mapAnswer } from 'commerce/contract/call/make-client'
import { problems } from 'commerce/problems'
import { isAwayForNow } from '#src/answers/is-away-for-now'
import { textField } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'
import type { Words } from '#src/ui/words/words'

/** Who makes the change: the server for a form, a script in the page. */
type Changing = Pick<PageContext, 'api' | 'cartStore' | 'words'>

/** `lineId` names the line that should have changed. */
export type CartOutcome =
  | { kind: 'changed'; cart: Cart }
  | ({ kind: 'refused'; lineId: number } & Refused)
  | ({ kind: 'coupon-refused'; code: string } & Refused)

interface Refused {
  message: string
  /** the bag is another than the change was made for: this is its version now */
  version?: number
  /** the same change may work a minute later */
  isAway?: true
}

/**
 * Handles the forms of the cart. `intent` is 'set' with a quantity, 'dancer' with who a line is for, 'remove', 'apply-coupon' or 'remove-coupon'. A
 * repeated form leads to the same cart. Undefined if the visitor has no cart.
 */
export async function postCart(form: FormData, changing: Changing): Promise<CartOutcome | undefined> {
  const cartId = changing.cartStore.id()
  if (cartId === undefined) return undefined
  const intent = textField(form, 'intent')
  if (intent === 'apply-coupon' || intent === 'remove-coupon') return postCoupon(form, cartId, changing)
  return intent === 'remove' ? postRemoval(form, cartId, changing) : postQuantity(form, cartId, changing)
}

async function postQuantity(form: FormData, cartId: string, changing: Changing): Promise<CartOutcome> {
  const { api, words } = changing
  const lineId = Number(textField(form, 'line'))
  const qty = readQty(textField(form, 'qty'))
  if (qty === undefined || qty === 0)
    return { kind: 'refused', lineId, message: words.problem(problems.quantityInvalid) }
  const named = textField(form, 'intent') === 'dancer' ? { dancer: textField(form, 'dancer').trim() } : {}
  const cartItem = { item_id: lineId, sku: textField(form, 'sku'), qty, ...named }
  const answer = await api.call(updateItem, {
    query: { cartId },
    body: { cartItem },
    headers: changeHeaders(form),
  })
  return outcomeOf(mapAnswer(answer, visitorCartFromWire), { lineId, changing })
}

async function postRemoval(form: FormData, cartId: string, changing: Changing): Promise<CartOutcome> {
  const lineId = Number(textField(form, 'line'))
  const removed = await changing.api.call(deleteItem, {
    query: { cartId },
    body: { cartItem: { item_id: lineId } },
    headers: changeHeaders(form),
  })
  const isGoneAlready = !removed.ok && removed.reason === 'line-not-found'
  const answer = isGoneAlready ? await changing.api.call(getCart, { query: { cartId } }) : removed
  return outcomeOf(mapAnswer(answer, visitorCartFromWire), { lineId, changing })
}

async function postCoupon(form: FormData, cartId: string, changing: Changing): Promise<CartOutcome> {
  const { api, words, cartStore } = changing
  const code = textField(form, 'coupon')
  const answer =
    textField(form, 'intent') === 'apply-coupon'
      ? await api.call(applyCoupon, { query: { cartId, coupon: code }, headers: changeHeaders(form) })
      : await api.call(deleteCoupon, { query: { cartId }, headers: changeHeaders(form) })
  if (!answer.ok)
    return {
      kind: 'coupon-refused',
      code,
      ...refusedBy(answer, answer.fields?.[0]?.message ?? answer.result, words),
    }
  const pulled = await api.call(getCart, { query: { cartId } })
  if (!pulled.ok) return { kind: 'coupon-refused', code, ...refusedBy(pulled, pulled.result, words) }
  const kept = visitorCartFromWire(pulled.value)
  cartStore.keep(kept)
  return { kind: 'changed', cart: kept.cart }
}

/**
 * With its key a change counts once, even if its answer was lost and it is sent again after other changes. With the version
 * that the shopper saw it counts only before other changes, even if it arrives after them.
 */
function changeHeaders(form: FormData): Record<string, string> {
  const [key, seen] = [textField(form, 'request'), textField(form, 'seen')]
  return { ...(key !== '' && { 'idempotency-key': key }), ...(seen !== '' && { 'if-match': seen }) }
}

function outcomeOf(
  answer: Answer<VisitorCart>,
  { lineId, changing }: { lineId: number; changing: Changing },
): CartOutcome {
  if (!answer.ok) return { kind: 'refused', lineId, ...refusedBy(answer, answer.result, changing.words) }
  changing.cartStore.keep(answer.value)
  return { kind: 'changed', cart: answer.value.cart }
}

function refusedBy(answer: Failure, message: string, words: Words): Refused {
  if (isAwayForNow(answer)) return { message: words.of('cart')('cannotChange'), isAway: true }
  const version = changedVersion(answer)
  return version === undefined ? { message } : { message, version }
}
