import { noCharge, type PricedLine, type TaxPlaces } from 'commerce/cart/cart-totals'
import { optionsToWire } from 'commerce/contract/codecs/options-codec'
import { isShipped } from 'commerce/cart/offer'
import { optionTexts } from 'commerce/cart/option-texts'
import { smallestQty } from 'commerce/cart/quantity-terms'
import { unitsNeeded } from 'commerce/cart/stock-parts'
import { availableOf, stockStateOfLine } from 'commerce/cart/stock-state'
import { totalsSegments } from 'commerce/cart/totals-segments'
import { paymentCharge, paymentKinds } from 'commerce/checkout/payment-method'
import { type ShippingQuote, shippingTitle } from 'commerce/checkout/shipping-method'
import type {
  WireCart,
  WireCartLine,
  WirePaymentMethod,
  WireShippingMethod,
  WireTotals,
} from 'commerce/contract/cart-schemas'
import { messages } from 'commerce/messages'
import { wireAmount } from 'commerce/format-money'
import { divideRounded } from 'commerce/money'
import type { CartCharges } from '#src/cart/totals/cart-charges'
import { type OpenCartLine, isCartShipped, type OpenCart, type PricedCart } from '#src/cart/open-cart'
import { wordsIn } from '#src/words'

export function presentCart(cart: OpenCart, priced: PricedCart): WireCart {
  const { lines } = priced
  return {
    cartId: cart.token,
    version: cart.version,
    items: cart.lines.flatMap((line, index) => {
      const price = lines[index]
      return price ? [presentLine(cart, line, price)] : []
    }),
    totals: presentTotals(cart, priced),
    ...(cart.leftOut.length > 0 && { left_out: cart.leftOut }),
    is_virtual: cart.lines.length > 0 && !isCartShipped(cart),
  }
}

export function presentTotals(cart: OpenCart, { totals, charges }: PricedCart): WireTotals {
  const { chosenShipping, chosenPayment } = charges
  const { say } = wordsIn(cart.storeView)
  return {
    currency: cart.storeView.currency,
    subtotal: wireAmount(totals.subtotalCents),
    subtotal_incl_tax: wireAmount(totals.subtotalInclTaxCents),
    discount_amount: wireAmount(totals.discountCents),
    shipping_amount: wireAmount(totals.shipping.netCents),
    shipping_incl_tax: wireAmount(totals.shipping.inclTaxCents),
    payment_amount: wireAmount(totals.payment.inclTaxCents),
    tax_amount: wireAmount(totals.taxCents),
    grand_total: wireAmount(totals.grandTotalCents),
    items_qty: totals.itemsQty,
    bag_count: cart.countsLines ? cart.lines.length : totals.itemsQty,
    ...presentCoupon(cart, totals),
    ships: isCartShipped(cart),
    ...(chosenShipping && { shipping_title: shippingTitle(chosenShipping.method) }),
    ...(chosenPayment && { payment_title: chosenPayment.title }),
    total_segments: totalsSegments(totals).map(({ code, title, cents }) => ({
      code,
      title: say(title),
      value: wireAmount(cents),
    })),
  }
}

function presentCoupon(
  { coupon, couponCode, storeView }: OpenCart,
  { ruleIds }: PricedCart['totals'],
): Pick<WireTotals, 'coupon_code' | 'coupon_message'> {
  const code = coupon?.code ?? couponCode
  if (code === null) return {}
  const holds = coupon !== null && ruleIds.includes(coupon.ruleId)
  return {
    coupon_code: code,
    ...(!holds && { coupon_message: wordsIn(storeView).say(messages.couponStopped) }),
  }
}

function presentLine(cart: OpenCart, line: OpenCartLine, price: PricedLine): WireCartLine {
  const { offer, options } = line
  const parent = offer.parent?.isShown ? offer.parent : undefined
  const shown = parent ?? offer
  const chosen = optionsToWire(options, offer.variantChoices)
  const available = availableOf(offer, options)
  const min = smallestQty(offer.stock)
  return {
    item_id: line.itemId,
    sku: offer.sku,
    parentSku: shown.sku,
    name: shown.name,
    slug: shown.urlKey,
    image: offer.image,
    product_type: parent ? 'configurable' : offer.type,
    qty: line.qty,
    quote_id: cart.token,
    price: wireAmount(price.unitInclTaxCents),
    previous_price: previousPrice(line, price),
    regular_price: wireAmount(price.regularInclTaxCents),
    row_total: wireAmount(price.rowNetCents),
    row_total_incl_tax: wireAmount(price.rowInclTaxCents),
    discount_amount: wireAmount(price.discountCents),
    available_qty: available,
    is_in_stock: available === null || available > 0,
    stock_status: stockStateOfLine(line, unitsNeeded(cart.lines)),
    max_qty: Math.min(offer.stock.maxQty, available ?? offer.stock.maxQty),
    ...(min > 1 && { quantities: { min, increment: offer.stock.increment } }),
    is_shipped: isShipped(offer),
    options: optionTexts(offer, options),
    dancer: line.dancer,
    ...(chosen && { product_option: chosen }),
  }
}

// The stored price includes the tax of the home country; elsewhere it is shown with the tax of the destination.
function previousPrice(line: OpenCartLine, price: PricedLine): number | null {
  const added = line.addedPriceCents
  if (added === price.sourceCents) return null
  if (price.sourceCents <= 0) return wireAmount(added)
  return wireAmount(divideRounded(BigInt(added) * BigInt(price.unitInclTaxCents), BigInt(price.sourceCents)))
}

/** The chosen method is the default while it fits, otherwise the first that does. */
export function presentShippingMethods({
  shippingOffers,
  chosenShipping,
}: CartCharges): WireShippingMethod[] {
  const preset = chosenShipping ?? shippingOffers.find(({ charge }) => charge)
  return shippingOffers.map((offer) => presentShippingMethod(offer, offer === preset))
}

function presentShippingMethod({ method, charge }: ShippingQuote, isDefault: boolean): WireShippingMethod {
  const { netCents, inclTaxCents } = charge ?? noCharge
  return {
    carrier_code: method.carrierCode,
    method_code: method.methodCode,
    carrier_title: method.carrierTitle,
    method_title: method.methodTitle,
    amount: wireAmount(netCents),
    base_amount: wireAmount(netCents),
    price_excl_tax: wireAmount(netCents),
    price_incl_tax: wireAmount(inclTaxCents),
    available: charge !== undefined,
    error_message: charge ? '' : method.unavailableText,
    default: isDefault,
    offline: true,
  }
}

export function presentPaymentMethods(
  { paymentOffers, chosenPayment }: CartCharges,
  tax: TaxPlaces,
): WirePaymentMethod[] {
  const preset = chosenPayment ?? paymentOffers[0]
  return paymentOffers.map((method) => {
    const { netCents, inclTaxCents } = paymentCharge(method, tax)
    return {
      code: method.code,
      title: method.title,
      cost: wireAmount(netCents),
      costInclTax: wireAmount(inclTaxCents),
      default: method === preset,
      offline: paymentKinds[method.kind].isOffline,
      is_server_method: false,
      instructions: method.instructions,
    }
  })
}
