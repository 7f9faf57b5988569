import { paymentMethodsFor } from 'commerce/checkout/payment-method'
import { shippingQuote } from 'commerce/checkout/shipping-method'
import { messages } from 'commerce/messages'
import type { TaxAddress } from 'commerce/pricing/tax'
import { changed } from '#src/cart/change-cart'
import { isCartShipped, type OpenCart } from '#src/cart/open-cart'
import { type MethodsToSave, saveMethods } from '#src/cart/queries'
import type { Database } from '#src/db/pool'
import { Refusal } from '#src/errors'

/** Keeps where a cart goes and how it is shipped and paid; a way that does not fit is refused. */
export async function chooseMethods(
  tx: Database,
  cart: OpenCart,
  chosen: MethodsToSave,
): Promise<OpenCart | undefined> {
  const destination = chosen.shippingAddress ?? cart.tax.destination
  if (chosen.shipping) requireShipping(cart, chosen.shipping, destination)
  if (chosen.paymentCode !== undefined) requirePayment(cart, chosen.paymentCode)
  if (!(await saveMethods(tx, cart, chosen))) return undefined
  return changed(cart, {
    shippingAddress: chosen.shippingAddress ?? cart.shippingAddress,
    shippingCarrier: chosen.shipping?.carrierCode ?? cart.shippingCarrier,
    shippingMethod: chosen.shipping?.methodCode ?? cart.shippingMethod,
    paymentMethod: chosen.paymentCode ?? cart.paymentMethod,
    tax: { ...cart.tax, destination },
  })
}

export function requireShipping(
  cart: OpenCart,
  chosen: { carrierCode: string; methodCode: string },
  destination: TaxAddress,
) {
  const quote = isCartShipped(cart) ? shippingQuote(chosen, destination) : undefined
  if (quote) return quote
  const message = messages.shippingMethodNotAvailable
  throw new Refusal('unprocessable', 'shipping-method-not-available', {
    message,
    fields: [{ field: 'shippingMethodCode', message }],
  })
}

export function requirePayment(cart: OpenCart, code: string) {
  const method = paymentMethodsFor({ isShipped: isCartShipped(cart) }).find((each) => each.code === code)
  if (method) return method
  const message = messages.paymentMethodNotAvailable
  throw new Refusal('unprocessable', 'payment-method-not-available', {
    message,
    fields: [{ field: 'paymentMethod', message }],
  })
}
