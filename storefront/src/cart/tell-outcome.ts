import type { Cart, CartLine } from 'commerce/cart/cart'
import { messages } from 'commerce/messages'
import { type CurrencyFormat, formatMoney } from 'commerce/money'
import { addresses } from '#src/addresses'
import type { AddOutcome } from '#src/cart/add-to-cart'
import { showCart } from '#src/cart/bag'
import { type NewNotice, notify } from '#src/notices/notices-store'

/** Says what became of adding something: what is in the bag now, or why not. */
export function tellOutcome(outcome: AddOutcome, format: CurrencyFormat): void {
  if (outcome.kind === 'refused') {
    notify({ kind: 'error', text: outcome.message })
    return
  }
  const { line, cart, qty } = outcome
  showCart(cart)
  notify({
    ...addedText(line),
    actions: [
      { label: messages.proceedToCheckout, href: addresses.checkout },
      { label: 'Continue shopping' },
    ],
    goods: line && {
      image: line.image,
      name: line.name,
      lines: [
        ...line.options.map(({ label, value }) => `${label}: ${value}`),
        `Quantity: ${qty}`,
        `Bag subtotal: ${formatMoney(subtotal(cart), format)}`,
      ],
    },
  })
}

// What is sold before it is there is in the bag too, but nobody knows when it comes.
function addedText(line: CartLine | undefined): Pick<NewNotice, 'text' | 'kind'> {
  return line?.stockState === 'volatile'
    ? { kind: 'warning', text: messages.stockVolatile }
    : { kind: 'success', text: messages.addedToBag }
}

function subtotal({ totals }: Cart): number {
  return totals.segments.find(({ code }) => code === 'subtotal')?.cents ?? 0
}
