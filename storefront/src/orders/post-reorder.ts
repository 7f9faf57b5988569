import type { Cart } from 'commerce/cart/cart'
import { visitorCartFromWire } from 'commerce/contract/codecs/cart-from-wire'
import { reorder } from 'commerce/contract/order-history'
import { data, redirect } from 'react-router'
import { paths } from '#src/paths'
import { isAwayForNow } from '#src/answers/is-away-for-now'
import { statusOf } from '#src/answers/status-of'
import { withCart } from '#src/cart/with-cart'
import { textField } from '#src/forms/text-entries'
import { newKey } from '#src/new-key'
import type { PageContext } from '#src/page-context'

export interface ReorderOutcome {
  /** what could not be had, and why */
  refused: { sku: string; name: string; message: string }[]
  cart: Cart | undefined
  /** why nothing was done at all */
  problem: string | undefined
  /** of the next change; an answer that is loaded again is the same change as before */
  request?: string
}

/**
 * ORDER-11: puts the items of an order into the bag. Where all of them could be had, the bag is shown. Sent twice, it counts
 * once: each visit to the page begins another change, and so does an answer that stays on it.
 */
export async function postReorder(
  { api, cartStore, hash, words }: PageContext,
  { form, orderNumber }: { form: FormData; orderNumber: string },
): Promise<Response | ReturnType<typeof data<ReorderOutcome>>> {
  const key = textField(form, 'request') || cartStore.changeKey()
  const headers = key === undefined ? {} : { 'idempotency-key': await hash(`${key}/reorder/${orderNumber}`) }
  const answer = await withCart({ api, cartStore }, (cartId) =>
    api.call(reorder, { query: { cartId }, body: { orderNumber }, headers }),
  )
  if (!answer.ok) {
    const problem = isAwayForNow(answer) ? words.of('frame')('cannotAddNow') : answer.result
    return data<ReorderOutcome>({ refused: [], cart: undefined, problem }, { status: statusOf(answer) })
  }
  const kept = visitorCartFromWire(answer.value.cart)
  cartStore.keep(kept)
  const refused = answer.value.refused.map(({ sku, name, message }) => ({ sku, name, message }))
  if (refused.length > 0) {
    return data<ReorderOutcome>({ refused, cart: kept.cart, problem: undefined, request: newKey() })
  }
  cartStore.endChange()
  return redirect(paths.cartAfterAdding)
}
