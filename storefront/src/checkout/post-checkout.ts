import type { Values } from 'commerce/checkout/checkout-details'
import { checkStep, STEPS, stepsOf } from 'commerce/checkout/steps'
import { data, redirect } from 'react-router'
import { addresses } from '#src/addresses'
import { isSecure } from '#src/cart/cart-cookie'
import { typedCookie } from '#src/checkout/checkout-cookies'
import type { CheckoutOutcome } from '#src/checkout/checkout-outcome'
import { findWireCart } from '#src/checkout/find-wire-cart'
import { checkOrderAgain, placeOrder } from '#src/checkout/place-order'
import { textEntries, textField } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'

/** A step that is complete is kept and leads to the next; the review places the order. */
export async function postCheckout(request: Request, context: PageContext) {
  const form = await request.formData()
  const intent = textField(form, 'intent')
  if (intent === 'place') return placeOrder(request, form, context)
  if (intent === 'check') return checkOrderAgain(request, form, context)
  const step = STEPS.find((each) => each === intent)
  const cart = await findWireCart(request, context)
  if (!step || !cart || step === 'review') return redirect(addresses.checkout)
  const shipped = { isVirtual: cart.is_virtual }
  const values: Values = Object.fromEntries(textEntries(form).filter(([name]) => name !== 'intent'))
  const errors = checkStep(step, values, shipped)
  if (errors.length > 0) {
    return data<CheckoutOutcome>({ kind: 'errors', step, values, errors }, { status: 400 })
  }
  const steps = stepsOf(shipped)
  const next = steps[steps.indexOf(step) + 1] ?? 'review'
  const cookie = typedCookie(step, values, isSecure(context.publicUrl))
  return redirect(addresses.checkoutStep(next), { headers: [['set-cookie', cookie]] })
}
