import type { Cart } from 'commerce/cart/cart'
import { readQty } from 'commerce/catalogue/selection'
import { applyCoupon, deleteCoupon, deleteItem, getCart, updateItem } from 'commerce/contract/cart'
import type { WireCart } from 'commerce/contract/cart-schemas'
import { cartFromWire } from 'commerce/contract/cart-from-wire'
import type { Answer } from 'commerce/contract/make-client'
import { problems } from 'commerce/problems'
import { isAwayForNow } from '#src/answers/is-away-for-now'
import { textField } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'
import type { Words } from '#src/ui/words/words'

type Asking = Pick<PageContext, 'api' | 'words'>

/** `lineId` names the line that was to change. */
export type CartOutcome =
  | { kind: 'changed'; cart: Cart }
  | ({ kind: 'refused'; lineId: number } & Refused)
  | ({ kind: 'coupon-refused'; code: string } & Refused)

interface Refused {
  message: string
  /** the same may go through a minute later */
  isAway?: true
}

/** A form of a line: `intent` is 'set' with a quantity, or 'remove'; or of the coupon: 'apply-coupon', 'remove-coupon'. */
export async function postCart({ api, words }: Asking, cartId: string, form: FormData): Promise<CartOutcome> {
  const intent = textField(form, 'intent')
  if (intent === 'apply-coupon' || intent === 'remove-coupon') return postCoupon({ api, words }, cartId, form)
  const lineId = Number(textField(form, 'line'))
  if (intent === 'remove') {
    const answer = await api.call(deleteItem, { query: { cartId }, body: { cartItem: { item_id: lineId } } })
    return outcomeOf(lineId, answer, words)
  }
  const qty = readQty(textField(form, 'qty'))
  if (qty === undefined || qty === 0)
    return { kind: 'refused', lineId, message: words.problem(problems.quantityInvalid) }
  const cartItem = { item_id: lineId, sku: textField(form, 'sku'), qty }
  return outcomeOf(lineId, await api.call(updateItem, { query: { cartId }, body: { cartItem } }), words)
}

async function postCoupon({ api, words }: Asking, cartId: string, form: FormData): Promise<CartOutcome> {
  const code = textField(form, 'coupon')
  const answer =
    textField(form, 'intent') === 'apply-coupon'
      ? await api.call(applyCoupon, { query: { cartId, coupon: code } })
      : await api.call(deleteCoupon, { query: { cartId } })
  if (!answer.ok)
    return {
      kind: 'coupon-refused',
      code,
      ...refusedBy(answer, answer.fields?.[0]?.message ?? answer.result, words),
    }
  const pulled = await api.call(getCart, { query: { cartId } })
  return pulled.ok
    ? { kind: 'changed', cart: cartFromWire(pulled.value) }
    : { kind: 'coupon-refused', code, ...refusedBy(pulled, pulled.result, words) }
}

function outcomeOf(lineId: number, answer: Answer<WireCart>, words: Words): CartOutcome {
  return answer.ok
    ? { kind: 'changed', cart: cartFromWire(answer.value) }
    : { kind: 'refused', lineId, ...refusedBy(answer, answer.result, words) }
}

function refusedBy(answer: { code: number }, message: string, words: Words): Refused {
  return isAwayForNow(answer) ? { message: words.of('cart')('cannotChange'), isAway: true } : { message }
}
