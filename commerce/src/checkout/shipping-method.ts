import type { Charge } from '#src/cart/cart-totals'
import type { TaxAddress } from '#src/pricing/tax'

/** A way to ship. Another carrier is another object of this shape in the list. */
export interface ShippingMethod {
  carrierCode: string
  methodCode: string
  carrierTitle: string
  methodTitle: string
  isOffline: boolean
  /** what it costs to an address; undefined where it does not go there */
  quote: (address: TaxAddress) => Charge | undefined
}

/** CHECKOUT-03: the default. */
const flatRate: ShippingMethod = {
  carrierCode: 'flatrate',
  methodCode: 'flatrate',
  carrierTitle: 'DPD Courier',
  methodTitle: 'Flat rate',
  isOffline: true,
  quote: () => ({ netCents: 400, inclTaxCents: 500 }),
}

/** In the order they are offered; the first that goes there is the default. */
export const shippingMethods: ShippingMethod[] = [flatRate]

export interface ShippingQuote {
  method: ShippingMethod
  charge: Charge
}

export function shippingQuotes(address: TaxAddress): ShippingQuote[] {
  return shippingMethods.flatMap((method) => {
    const charge = method.quote(address)
    return charge ? [{ method, charge }] : []
  })
}

export function shippingQuote(
  chosen: { carrierCode: string; methodCode: string },
  address: TaxAddress,
): ShippingQuote | undefined {
  return shippingQuotes(address).find(
    ({ method }) => method.carrierCode === chosen.carrierCode && method.methodCode === chosen.methodCode,
  )
}
