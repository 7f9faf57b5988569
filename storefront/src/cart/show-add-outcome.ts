import type { Cart, CartLine } from 'commerce/cart/cart'
import { type CurrencyFormat, formatMoney } from 'commerce/money'
import { paths } from '#src/paths'
import type { AddOutcome } from '#src/cart/add-to-cart'
import { showCart } from '#src/cart/shown-cart'
import { type NewNotice, notify } from '#src/notices/notices-store'
import type { Say } from 'commerce/words/catalogs'

interface NoticeTerms {
  say: Say<'frame'>
  format: CurrencyFormat
}

/** Says what became of adding something: what is in the bag now, or why not. */
export function showAddOutcome(outcome: AddOutcome, { say, format }: NoticeTerms): void {
  if (outcome.kind === 'refused') {
    notify({ kind: 'error', text: outcome.isAway ? say('cannotAddNow') : outcome.message })
    return
  }
  const { line, cart, qty } = outcome
  showCart(cart)
  notify({
    ...addedText(line, say),
    actions: [{ label: say('proceedToCheckout'), href: paths.checkout }, { label: say('continueShopping') }],
    goods: line && {
      image: line.image,
      name: line.name,
      lines: [
        ...line.options.map(({ label, value }) => say('optionValue', { label, value })),
        say('quantityIs', { qty }),
        say('bagSubtotal', { amount: formatMoney(subtotal(cart), format) }),
      ],
    },
  })
}

// What is sold before it is there is in the bag too, but nobody knows when it comes.
function addedText(line: CartLine | undefined, say: Say<'frame'>): Pick<NewNotice, 'text' | 'kind'> {
  return line?.stockState === 'volatile'
    ? { kind: 'warning', text: say('stockVolatile') }
    : { kind: 'success', text: say('addedToBag') }
}

function subtotal({ totals }: Cart): number {
  return totals.segments.find(({ code }) => code === 'subtotal')?.cents ?? 0
}
