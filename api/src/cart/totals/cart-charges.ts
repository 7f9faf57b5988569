import { type Charge, type Goods, noCharge, type TaxPlaces } from 'commerce/cart/cart-totals'
import type { StockedLine } from 'commerce/cart/stock-parts'
import { parcelOf } from 'commerce/checkout/parcel'
import { paymentCharge, type PaymentMethod, paymentMethodsFor } from 'commerce/checkout/payment-method'
import { type ShippingQuote, shippingQuotes } from 'commerce/checkout/shipping-method'
import { customerIdOf, priceGroupIdOf } from '#src/actor'
import type { CartRow } from '#src/cart/queries'
import type { Terms } from '#src/checkout/terms-of-sale'
import type { Ctx } from '#src/context'

/**
 * The shipping and payment methods of a cart, and the cost of the chosen ones; a chosen method that no longer fits is
 * dropped.
 */
export interface CartCharges {
  shipping: Charge
  payment: Charge
  shippingOffers: ShippingQuote[]
  paymentOffers: PaymentMethod[]
  chosenShipping: ShippingQuote | undefined
  chosenPayment: PaymentMethod | undefined
}

/** What the charges of a cart depend on. */
interface ChargedCart
  extends
    Pick<Terms, 'shippingMethods' | 'paymentMethods'>,
    Pick<CartRow, 'shippingCarrier' | 'shippingMethod' | 'paymentMethod'> {
  lines: StockedLine[]
  tax: TaxPlaces
}

export type ChargeCtx = Pick<Ctx, 'actor' | 'config'>

export function cartCharges({ actor, config }: ChargeCtx, cart: ChargedCart, goods: Goods): CartCharges {
  const { tax } = cart
  const { destination } = tax
  const parcel = parcelOf(cart.lines, { destination, goodsCents: goods.cents })
  const isShipped = parcel.qty > 0
  const shippingOffers = isShipped
    ? shippingQuotes(cart.shippingMethods, parcel, { tax, isFree: goods.isShippingFree })
    : []
  const chosenShipping = shippingOffers.find(({ method, charge }) => charge && isChosen(cart, method))
  const shipping = chosenShipping?.charge ?? noCharge
  const paymentOffers = paymentMethodsFor(cart.paymentMethods, {
    isShipped,
    isSignedIn: customerIdOf(actor) !== null,
    priceGroupId: priceGroupIdOf(actor),
    country: destination.country,
    totalCents: goods.cents + shipping.inclTaxCents,
    takesCards: config.stripe !== undefined,
    takesTestCards: config.takesTestCards,
  })
  const chosenPayment = paymentOffers.find(({ code }) => code === cart.paymentMethod)
  const payment = chosenPayment ? paymentCharge(chosenPayment, tax) : noCharge
  return { shipping, payment, shippingOffers, paymentOffers, chosenShipping, chosenPayment }
}

function isChosen(cart: ChargedCart, method: { carrierCode: string; methodCode: string }): boolean {
  return method.carrierCode === cart.shippingCarrier && method.methodCode === cart.shippingMethod
}
