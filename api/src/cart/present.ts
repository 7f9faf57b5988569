import type { Charge, PricedLine, Totals } from 'commerce/cart/cart-totals'
import { wireOptions } from 'commerce/cart/chosen-options'
import { isShipped } from 'commerce/cart/offer'
import { optionTexts } from 'commerce/cart/option-texts'
import { availableOf } from 'commerce/cart/stock-state'
import { totalsSegments } from 'commerce/cart/totals-segments'
import type { PaymentMethod } from 'commerce/checkout/payment-method'
import type { ShippingQuote } from 'commerce/checkout/shipping-method'
import type {
  WireCart,
  WireCartLine,
  WirePaymentMethod,
  WireShippingMethod,
  WireTotals,
} from 'commerce/contract/cart'
import { divideRounded, wireAmount } from 'commerce/money'
import { storeViewOf } from 'commerce/store-view'
import { type CartLine, isCartShipped, type OpenCart } from '#src/cart/open-cart'

export function presentCart(cart: OpenCart, priced: { lines: PricedLine[]; totals: Totals }): WireCart {
  const { lines, totals } = priced
  return {
    cartId: cart.token,
    version: cart.version,
    items: cart.lines.flatMap((line, index) => {
      const price = lines[index]
      return price ? [presentLine(cart, line, price)] : []
    }),
    totals: presentTotals(totals, cart),
    is_virtual: cart.lines.length > 0 && !isCartShipped(cart),
  }
}

export function presentTotals(
  totals: Totals,
  { storeCode, coupon }: Pick<OpenCart, 'storeCode' | 'coupon'>,
): WireTotals {
  return {
    currency: storeViewOf(storeCode).currency,
    subtotal: wireAmount(totals.subtotalCents),
    subtotal_incl_tax: wireAmount(totals.subtotalInclTaxCents),
    discount_amount: wireAmount(totals.discountCents),
    shipping_amount: wireAmount(totals.shipping.netCents),
    shipping_incl_tax: wireAmount(totals.shipping.inclTaxCents),
    payment_amount: wireAmount(totals.payment.inclTaxCents),
    tax_amount: wireAmount(totals.taxCents),
    grand_total: wireAmount(totals.grandTotalCents),
    items_qty: totals.itemsQty,
    ...(coupon && { coupon_code: coupon.code }),
    total_segments: totalsSegments(totals).map(({ code, title, cents }) => ({
      ...{ code, title },
      value: wireAmount(cents),
    })),
  }
}

function presentLine(cart: OpenCart, line: CartLine, price: PricedLine): WireCartLine {
  const { offer, options } = line
  const shown = offer.parent ?? offer
  const chosen = wireOptions(options)
  const available = availableOf(offer, options)
  return {
    item_id: line.itemId,
    sku: offer.sku,
    parentSku: shown.sku,
    name: shown.name,
    slug: shown.urlKey,
    image: offer.image,
    product_type: offer.parent ? 'configurable' : offer.type,
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
    max_qty: Math.min(offer.stock.maxQty, available ?? offer.stock.maxQty),
    is_shipped: isShipped(offer),
    options: optionTexts(offer, options),
    dancer: line.dancer,
    ...(chosen && { product_option: chosen }),
  }
}

// The price when it was added is that of the home country; where it goes elsewhere, it is shown with the tax of there.
function previousPrice(line: CartLine, price: PricedLine): number | null {
  const added = line.addedPriceCents
  if (added === price.sourceCents) return null
  if (price.sourceCents <= 0) return wireAmount(added)
  return wireAmount(divideRounded(BigInt(added) * BigInt(price.unitInclTaxCents), BigInt(price.sourceCents)))
}

export function presentShippingMethod(quote: ShippingQuote, index: number): WireShippingMethod {
  const { method, charge } = quote
  return {
    carrier_code: method.carrierCode,
    method_code: method.methodCode,
    carrier_title: method.carrierTitle,
    method_title: method.methodTitle,
    amount: wireAmount(charge.netCents),
    price_incl_tax: wireAmount(charge.inclTaxCents),
    default: index === 0,
    offline: method.isOffline,
  }
}

export function presentPaymentMethod(method: PaymentMethod, index: number): WirePaymentMethod {
  return {
    code: method.code,
    title: method.title,
    cost: amountOf(method.charge).net,
    costInclTax: amountOf(method.charge).inclTax,
    default: index === 0,
    offline: method.isOffline,
    is_server_method: false,
  }
}

function amountOf(charge: Charge): { net: number; inclTax: number } {
  return { net: wireAmount(charge.netCents), inclTax: wireAmount(charge.inclTaxCents) }
}
