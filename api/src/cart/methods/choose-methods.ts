import { messages } from 'commerce/messages'
import type { TaxAddress } from 'commerce/pricing/tax'
import { answerCart, cartWithTotals } from '#src/cart/answer-cart'
import type { ChargeCtx } from '#src/cart/totals/cart-charges'
import { changed } from '#src/cart/change-cart'
import { type OpenCart, priceOpenCart } from '#src/cart/open-cart'
import { type MethodsToSave, saveMethods } from '#src/cart/queries'
import type { Ctx } from '#src/context'
import type { Database } from '#src/db/connections/pool'
import { Refusal } from '#src/errors'

/** Stores where a cart goes and how it is shipped and paid; a method that does not fit is refused. */
export async function chooseMethods(
  ctx: Ctx,
  { tx, cart }: { tx: Database; cart: OpenCart },
  chosen: MethodsToSave,
): Promise<OpenCart | undefined> {
  const destination: TaxAddress = chosen.shippingAddress ?? cart.tax.destination
  const asked: OpenCart = {
    ...cart,
    shippingAddress: chosen.shippingAddress ?? cart.shippingAddress,
    shippingCarrier: chosen.shipping?.carrierCode ?? cart.shippingCarrier,
    shippingMethod: chosen.shipping?.methodCode ?? cart.shippingMethod,
    paymentMethod: chosen.paymentCode ?? cart.paymentMethod,
    tax: { ...cart.tax, destination },
  }
  const { chosenShipping, chosenPayment } = priceOpenCart(ctx, asked).charges
  if (chosen.shipping && !chosenShipping) throw shippingRefusal(ctx, cart)
  if (chosen.paymentCode !== undefined && !chosenPayment) throw paymentRefusal(ctx, cart)
  if (!(await saveMethods(tx, cart, chosen))) return undefined
  return changed(asked, {})
}

/** The refusal of a shipping method, with the cart and its totals without it. */
export function shippingRefusal(ctx: ChargeCtx, cart: OpenCart): Refusal {
  const message = messages.shippingMethodNotAvailable
  return new Refusal('shipping-method-not-available', {
    message,
    fields: [{ field: 'shippingMethodCode', message }],
    meta: cartWithTotals(answerCart(ctx, cart)),
  })
}

export function paymentRefusal(ctx: ChargeCtx, cart: OpenCart): Refusal {
  const message = messages.paymentMethodNotAvailable
  return new Refusal('payment-method-not-available', {
    message,
    fields: [{ field: 'paymentMethod', message }],
    meta: cartWithTotals(answerCart(ctx, cart)),
  })
}
