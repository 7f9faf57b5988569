import type { Cart, CartLine } from 'commerce/cart/cart'
import { type CurrencyFormat, formatMoney } from 'commerce/format-money'
import { paths } from '#src/paths'
import type { AddOutcome } from '#src/cart/add-to-cart'
import { showCart } from '#src/cart/shown-cart'
import { type NewNotice, notify } from '#src/notices/notices-store'
import type { Say } from 'commerce/words/catalogs'

export interface AddNoticeTerms {
  say: Say<'frame'>
  format: CurrencyFormat
  /** the bag is ordered on another host, which is not left for from a notice */
  hasExternalCheckout?: boolean | undefined
}

/** Shows the outcome of adding to the cart: what is in it now, or why nothing was added. */
export function showAddOutcome(
  outcome: AddOutcome,
  { say, format, hasExternalCheckout }: AddNoticeTerms,
): void {
  if (outcome.kind === 'refused') {
    notify({ kind: 'error', text: outcome.isAway ? say('cannotAddNow') : outcome.message })
    return
  }
  const { cart } = outcome
  showCart(cart)
  // CART-04
  const toCheckout = hasExternalCheckout ? [] : [{ label: say('proceedToCheckout'), href: paths.checkout }]
  notify({
    ...(outcome.kept === undefined ? addedText(outcome.line, say) : { kind: 'info', text: outcome.kept }),
    actions: [...toCheckout, { label: say('continueShopping') }],
    goods: goodsOf(outcome, say('bagSubtotal', { amount: formatMoney(subtotal(cart), format) }), say),
  })
}

/** What was added, with its picture: a product with its options, or each product of a group. */
function goodsOf(
  { line, qty, parts = [] }: Extract<AddOutcome, { kind: 'added' }>,
  total: string,
  say: Say<'frame'>,
): NewNotice['goods'] {
  const [first] = parts
  if (first) {
    const count = parts.reduce((sum, part) => sum + part.qty, 0)
    const lines = parts.map((part) => `${part.qty} × ${part.line.name}`)
    return { image: first.line.image, name: say('itemsAdded', { count }), lines: [...lines, total] }
  }
  if (!line) return undefined
  const options = line.options.map(({ label, value }) => say('optionValue', { label, value }))
  return { image: line.image, name: line.name, lines: [...options, say('quantityIs', { qty }), total] }
}

// A product without stock is in the cart too, but its delivery date is unknown.
function addedText(line: CartLine | undefined, say: Say<'frame'>): Pick<NewNotice, 'text' | 'kind'> {
  return line?.stockState === 'volatile'
    ? { kind: 'warning', text: say('stockVolatile') }
    : { kind: 'success', text: say('addedToBag') }
}

function subtotal({ totals }: Cart): number {
  return totals.segments.find(({ code }) => code === 'subtotal')?.cents ?? 0
}
