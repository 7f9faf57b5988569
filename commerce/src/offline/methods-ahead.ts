import type { Cart, CartTotals } from '#src/cart/cart'
import type { TaxPlaces } from '#src/cart/cart-totals'
import type { MethodChoice } from '#src/checkout/method-choice'
import {
  paymentCharge,
  paymentKinds,
  type PaymentMethod,
  paymentMethodsFor,
} from '#src/checkout/payment-method'
import { type ShippingMethod, shippingQuotes, shippingTitle } from '#src/checkout/shipping-method'
import type { Cents } from '#src/money'

/** What a browser knows about shipping and payment methods before it loses its connection. */
export interface MethodsAhead {
  /** of the store view */
  homeCountry: string
  /** codes of the countries that orders are shipped to */
  countries: string[]
  shipping: ShippingMethod[]
  payment: PaymentMethod[]
}

/** The place the amounts are for. Tax is not recalculated. */
function taxAt(country: string): TaxPlaces {
  const place = { country, region: '', postcode: '' }
  return { rules: [], home: place, destination: place }
}

/** The shipping methods for a bag and a country, by the server's rules. */
export function shippingChoices(ahead: MethodsAhead, cart: Cart, country: string): MethodChoice[] {
  const tax = taxAt(country)
  const qty = cart.lines.reduce((total, line) => total + line.qty, 0)
  const parcel = {
    destination: tax.destination,
    goodsCents: goodsOf(cart.totals),
    qty,
    weightTenThousandths: 0,
  }
  return shippingQuotes(ahead.shipping, parcel, { tax, isFree: false }).map(({ method, charge }, at) => ({
    value: shippingValue(method),
    title: method.carrierTitle,
    detail: method.methodTitle,
    cents: charge?.inclTaxCents ?? 0,
    isDefault: at === 0,
    isAvailable: true,
  }))
}

/** The payment methods. Those that need another server are marked: they come after the order is sent. */
export function paymentChoices(
  ahead: MethodsAhead,
  { cart, country }: { cart: Cart; country: string },
): (MethodChoice & { isLater: boolean })[] {
  const tax = taxAt(country)
  const offered = paymentMethodsFor(ahead.payment, {
    isShipped: !cart.isVirtual,
    isSignedIn: false,
    priceGroupId: 0,
    country,
    totalCents: goodsOf(cart.totals) + amountOf(cart.totals, 'shipping'),
    // The list has only methods that the shop accepts.
    takesCards: true,
    takesTestCards: true,
  })
  return offered.map((method, at) => ({
    value: method.code,
    title: method.title,
    detail: '',
    cents: paymentCharge(method, tax).inclTaxCents,
    isDefault: at === 0,
    isAvailable: true,
    isLater: !paymentKinds[method.kind].isOffline,
  }))
}

interface Chosen {
  /** the destination */
  country: string
  /** undefined: not chosen yet */
  shipping: string | undefined
  payment: string | undefined
}

/**
 * A bag's totals with the chosen methods. The server's own totals are kept, and so is a method that only the server knows.
 * A method that does not fit counts as not chosen.
 */
export function withChosen(cart: Cart, ahead: MethodsAhead, { country, shipping, payment }: Chosen): Cart {
  return withPayment(withShipping(cart, ahead, { country, shipping }), ahead, { country, payment })
}

function withShipping(
  cart: Cart,
  ahead: MethodsAhead,
  { country, shipping }: Pick<Chosen, 'country' | 'shipping'>,
): Cart {
  const { totals, isVirtual } = cart
  const method = ahead.shipping.find((each) => shippingValue(each) === shipping)
  if (isVirtual || (shipping !== undefined && !method)) return cart
  const choice = shippingChoices(ahead, cart, country).find(({ value }) => value === shipping)
  const title = method && choice ? shippingTitle(method) : null
  if (totals.shippingTitle === title) return cart
  return { ...cart, totals: { ...withAmount(totals, 'shipping', choice?.cents ?? 0), shippingTitle: title } }
}

function withPayment(
  cart: Cart,
  ahead: MethodsAhead,
  { country, payment }: Pick<Chosen, 'country' | 'payment'>,
): Cart {
  const { totals } = cart
  if (payment !== undefined && !ahead.payment.some(({ code }) => code === payment)) return cart
  const choice = paymentChoices(ahead, { cart, country }).find(({ value }) => value === payment)
  const title = choice?.title ?? null
  if (totals.paymentTitle === title) return cart
  return { ...cart, totals: { ...withAmount(totals, 'payment', choice?.cents ?? 0), paymentTitle: title } }
}

function shippingValue({ carrierCode, methodCode }: ShippingMethod): string {
  return `${carrierCode}/${methodCode}`
}

/** The goods after discounts, tax included. */
function goodsOf(totals: CartTotals): Cents {
  return totals.grandTotalCents - amountOf(totals, 'shipping') - amountOf(totals, 'payment')
}

function amountOf({ segments }: CartTotals, wanted: 'shipping' | 'payment'): Cents {
  return segments.find(({ code }) => code === wanted)?.cents ?? 0
}

function withAmount(totals: CartTotals, changed: 'shipping' | 'payment', cents: Cents): CartTotals {
  const grandTotalCents = totals.grandTotalCents - amountOf(totals, changed) + cents
  const others = totals.segments.filter(({ code }) => code !== changed && code !== 'tax')
  const before = others.filter(
    ({ code }) => code === 'subtotal' || (changed === 'payment' && code === 'shipping'),
  )
  const after = others.filter((segment) => !before.includes(segment))
  return {
    ...totals,
    grandTotalCents,
    segments: [
      ...before,
      { code: changed, title: '', cents },
      ...after.map((segment) =>
        segment.code === 'grand_total' ? { ...segment, cents: grandTotalCents } : segment,
      ),
    ],
  }
}
