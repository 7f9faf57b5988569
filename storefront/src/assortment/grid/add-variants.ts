import { readQty } from 'commerce/cart/read-qty'
import { updateItem } from 'commerce/contract/cart'
import { visitorCartFromWire } from 'commerce/contract/codecs/cart-from-wire'
import { CART_MAX_LINES } from 'commerce/limits'
import { problems } from 'commerce/problems'
import { isAwayForNow } from '#src/answers/is-away-for-now'
import type { VariantsOutcome } from '#src/assortment/grid/variants-outcome'
import { withCart } from '#src/cart/with-cart'
import { textEntries, textField } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'

const prefix = 'qty-'

/** STUDIO-14: many variants come into the cart at once. The same form sent twice adds once; what is refused keeps no other back. */
export async function addVariants(page: PageContext, form: FormData): Promise<VariantsOutcome> {
  const { api, cartStore, hash, words } = page
  const wanted = textEntries(form).flatMap(([name, text]) =>
    name.startsWith(prefix) && text.trim() !== '' && text.trim() !== '0'
      ? [{ sku: name.slice(prefix.length), text: text.trim() }]
      : [],
  )
  const outcome: VariantsOutcome = { kind: 'variants', added: 0, refused: [], typed: {} }
  const say = words.of('assortment')
  if (wanted.length === 0) return { ...outcome, message: say('nothingChosen') }
  const typed = Object.fromEntries(wanted.map(({ sku, text }) => [sku, text]))
  if (wanted.length > CART_MAX_LINES)
    return { ...outcome, typed, message: say('tooManyAtOnce', { most: CART_MAX_LINES }) }
  const made = textField(form, 'request')
  // Without script there is none: a cookie has the key of the next change.
  const request = made === '' ? (cartStore.changeKey() ?? '') : made
  let isAway = false
  const refuse = (sku: string, message: string) => {
    outcome.refused.push({ sku, message })
    outcome.typed[sku] = typed[sku] ?? ''
  }
  // One after the other: they change one cart.
  for (const { sku, text } of wanted) {
    const qty = readQty(text)
    if (qty === undefined || qty === 0) {
      refuse(sku, words.problem(problems.quantityInvalid))
      continue
    }
    const cartItem = { sku, qty }
    const key = await hash(`${request}/${JSON.stringify(cartItem)}`)
    const headers = request === '' ? {} : { 'idempotency-key': key }
    const answer = await withCart({ api, cartStore }, (cartId) =>
      api.call(updateItem, { query: { cartId }, body: { cartItem }, headers }),
    )
    if (answer.ok) {
      cartStore.keep(visitorCartFromWire(answer.value))
      outcome.added += qty
    } else {
      isAway ||= isAwayForNow(answer)
      refuse(sku, isAwayForNow(answer) ? words.of('frame')('cannotAddNow') : answer.result)
    }
  }
  if (!isAway) cartStore.endChange()
  return outcome
}
