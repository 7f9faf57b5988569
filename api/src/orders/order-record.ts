import type { PricedLine } from 'commerce/cart/cart-totals'
import { isShipped } from 'commerce/cart/offer'
import { optionTexts } from 'commerce/cart/option-texts'
import { chosenParts } from 'commerce/cart/stock-parts'
import { type PaymentMethod, paymentKinds } from 'commerce/checkout/payment-method'
import { findRegion } from 'commerce/checkout/regions'
import { type ShippingMethod, shippingTitle } from 'commerce/checkout/shipping-method'
import { decodeHtml } from 'commerce/decode-html'
import type { WireOrder, WireOrderAddress } from 'commerce/contract/orders'
import type { OpenCartLine, OpenCart, PricedCart } from '#src/cart/open-cart'
import type { NewOrder, NewOrderLine, OrderAddress } from '#src/orders/queries'
import type { SoldInStudio } from '#src/studio-sales/record-sales'

export interface PricedOrder extends PricedCart {
  cart: OpenCart
  shippingMethod: ShippingMethod | undefined
  paymentMethod: PaymentMethod
  /** what the buyer reads after the order */
  paymentInstructions: string
}

/** The order as it is stored: people and places come from the request, every figure from the server. */
export function orderRow(
  incrementId: string,
  sent: WireOrder,
  priced: PricedOrder,
): Omit<NewOrder, 'customerId'> {
  const { cart, totals, shippingMethod, paymentMethod, paymentInstructions } = priced
  const { personalDetails, payment_method_additional: paymentDetails = {} } = sent.addressInformation
  return {
    incrementId,
    key: sent.order_id,
    cartId: cart.id,
    studioId: cart.studioId,
    storeCode: cart.storeCode,
    email: personalDetails.emailAddress.trim(),
    firstName: personalDetails.firstName.trim(),
    lastName: personalDetails.lastName.trim(),
    status: paymentKinds[paymentMethod.kind].status,
    provider: paymentMethod.kind === 'test-card' ? 'test' : 'stripe',
    currency: cart.storeView.currency,
    subtotalCents: totals.subtotalCents,
    subtotalInclTaxCents: totals.subtotalInclTaxCents,
    discountCents: totals.discountCents,
    shippingCents: totals.shipping.netCents,
    shippingInclTaxCents: totals.shipping.inclTaxCents,
    paymentCents: totals.payment.netCents,
    paymentInclTaxCents: totals.payment.inclTaxCents,
    taxCents: totals.taxCents,
    grandTotalCents: totals.grandTotalCents,
    shippingCarrier: shippingMethod?.carrierCode ?? null,
    shippingMethod: shippingMethod?.methodCode ?? null,
    shippingTitle: shippingMethod ? shippingTitle(shippingMethod) : '',
    paymentMethod: paymentMethod.code,
    paymentTitle: paymentMethod.title,
    paymentInstructions,
    paymentDetails,
  }
}

/** One line for each line of the cart, and below a bundle one for each part, which has no price of its own. */
export function orderLines({ cart, lines }: PricedOrder): NewOrderLine[] {
  const rows: NewOrderLine[] = []
  cart.lines.forEach((line, index) => {
    const price = lines[index]
    if (!price) return
    const place = rows.length
    rows.push(lineRow(place, line, price))
    for (const part of partRows(line, place)) rows.push({ ...part, place: rows.length })
  })
  return rows
}

/** The lines of a studio's order, by their places. */
export function soldInStudio({ cart, lines }: PricedOrder, rows: NewOrderLine[]): SoldInStudio[] {
  const places = rows.filter(({ parentPlace }) => parentPlace === null).map(({ place }) => place)
  return cart.lines.map(({ offer: { inStudio }, qty }, at) => {
    const [place, price] = [places[at], lines[at]]
    if (place === undefined || !price || !inStudio)
      throw new Error('A line of a studio has no student price.')
    const goodsCents = price.rowInclTaxCents - price.discountCents
    return { place, price: inStudio, qty, homeCents: price.sourceCents * qty, goodsCents }
  })
}

function lineRow(place: number, line: OpenCartLine, price: PricedLine): NewOrderLine {
  const { offer } = line
  return {
    place,
    parentPlace: null,
    productId: offer.productId,
    sku: offer.sku,
    parentSku: offer.parent?.sku ?? null,
    name: decodeHtml((offer.parent ?? offer).name),
    productType: offer.parent ? 'configurable' : offer.type,
    isShipped: isShipped(offer),
    qty: line.qty,
    options: line.options,
    optionTexts: optionTexts(offer, line.options),
    dancer: line.dancer,
    taxPercent: percentText(price.taxMillionths),
    priceCents: price.unitNetCents,
    priceInclTaxCents: price.unitInclTaxCents,
    rowTotalCents: price.rowNetCents,
    rowTotalInclTaxCents: price.rowInclTaxCents,
    taxCents: price.taxCents,
    discountCents: price.discountCents,
    priceTrace: [...price.steps, ...price.discounts],
  }
}

function partRows(line: OpenCartLine, parentPlace: number): NewOrderLine[] {
  if (line.offer.type !== 'bundle') return []
  return chosenParts(line.offer, line.options)
    .filter(({ qty }) => qty > 0)
    .map(({ choice: { part }, qty }) => ({
      place: 0,
      parentPlace,
      productId: part.productId,
      sku: part.sku,
      parentSku: null,
      name: decodeHtml(part.name),
      productType: part.type,
      isShipped: true,
      qty: qty * line.qty,
      options: {},
      optionTexts: [],
      dancer: line.dancer,
      taxPercent: '0',
      priceCents: 0,
      priceInclTaxCents: 0,
      rowTotalCents: 0,
      rowTotalInclTaxCents: 0,
      taxCents: 0,
      discountCents: 0,
      priceTrace: [],
    }))
}

// 82,500 millionths are 8.2500 percent.
function percentText(millionths: number): string {
  const digits = String(millionths).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}

export function orderAddresses(sent: WireOrder, isShipped: boolean): OrderAddress[] {
  const { shippingAddress, billingAddress } = sent.addressInformation
  const billing = addressRow('billing', billingAddress)
  return isShipped && shippingAddress ? [addressRow('shipping', shippingAddress), billing] : [billing]
}

export function addressRow(kind: 'shipping' | 'billing', address: WireOrderAddress): OrderAddress {
  const [street = '', apartment = ''] = address.street
  const region = address.region?.trim() ?? ''
  const known = findRegion(address.country_id, region)
  return {
    kind,
    firstName: address.firstname.trim(),
    lastName: address.lastname.trim(),
    company: address.company?.trim() ?? '',
    taxId: address.vat_id?.trim() ?? '',
    street: street.trim(),
    apartment: apartment.trim(),
    city: address.city.trim(),
    region: known?.code ?? region,
    regionId: known?.id ?? address.region_id ?? null,
    postcode: address.postcode.trim(),
    country: address.country_id,
    phone: address.telephone?.trim() ?? '',
  }
}
