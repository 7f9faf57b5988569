import type { Values } from 'commerce/checkout/checkout-details'
import { pickFields, personalFields } from 'commerce/checkout/checkout-details'
import type { LoadedCheckout } from '#src/checkout/load-checkout'
import { keepAhead } from '#src/checkout/offline/find-ahead'
import { keepBuyer } from '#src/checkout/offline/kept-buyer'
import { changeCheckout } from '#src/checkout/offline/kept-checkout'
import { showCart } from '#src/cart/shown-cart'

/** Keeps the server's answer, so the next step works offline. */
export async function keepLoaded({ step, typed, cart, customerId }: LoadedCheckout): Promise<void> {
  showCart(cart)
  await changeCheckout((kept) => {
    // Newer data in this browser is sent first.
    if (kept.unsent.length > 0) return kept
    if (step === 'review') return { ...kept, typed, drafts: {} }
    // The form may contain unsent text.
    const sent: Values = kept.typed[step]
    return { ...kept, typed: { ...typed, [step]: sent }, drafts: { [step]: typed[step] } }
  })
  if (customerId !== undefined)
    await keepBuyer({ id: customerId, details: pickFields(typed.details, personalFields) })
  await keepAhead()
}
