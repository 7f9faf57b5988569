import type { Values } from 'commerce/checkout/checkout-details'
import { pickFields, personalFields } from 'commerce/checkout/checkout-details'
import type { LoadedCheckout } from '#src/checkout/load-checkout'
import { keepAhead } from '#src/checkout/offline/find-ahead'
import { keepBuyer } from '#src/checkout/offline/kept-buyer'
import { changeCheckout } from '#src/checkout/offline/kept-checkout'
import { showCart } from '#src/cart/shown-cart'

/** What the server answered is kept, so that the next step works without it. */
export async function keepLoaded({ step, typed, cart, customerId }: LoadedCheckout): Promise<void> {
  showCart(cart)
  await changeCheckout((kept) => {
    // What this browser knows better is sent first.
    if (kept.unsent.length > 0) return kept
    if (step === 'review') return { ...kept, typed, drafts: {} }
    // What the form holds may not have been sent.
    const sent: Values = kept.typed[step]
    return { ...kept, typed: { ...typed, [step]: sent }, drafts: { [step]: typed[step] } }
  })
  if (customerId !== undefined)
    await keepBuyer({ id: customerId, details: pickFields(typed.details, personalFields) })
  await keepAhead()
}
