import type { MethodLimits } from 'commerce/checkout/method-limits'
import type { PaymentMethod } from 'commerce/checkout/payment-method'
import type { ShippingMethod } from 'commerce/checkout/shipping-method'
import type { WireMethodsAhead } from 'commerce/contract/checkout'
import { wireAmount } from 'commerce/format-money'
import { readRevision } from '#src/checkout/queries'
import { termsOfSale } from '#src/checkout/terms-of-sale'
import type { Ctx } from '#src/context'
import { homeOf } from '#src/pricing/home-of'

/** What every buyer is offered. A rate table, and what few buyers may use, need a connection. */
export async function readMethodsAhead({ scope, watch, parts, db, config }: Ctx): Promise<WireMethodsAhead> {
  const { storeView } = scope
  const revision = await watch.whileThere(readRevision(db))
  const asked = { revision, storeView, destination: homeOf(storeView) }
  const { shippingMethods, paymentMethods } = await parts.get(termsOfSale).find(db, asked)
  const takes = { card: config.stripe !== undefined, 'test-card': config.takesTestCards }
  return {
    home_country: storeView.country,
    countries: [...config.shipping.countries],
    shipping_methods: shippingMethods.flatMap(shippingAhead),
    payment_methods: paymentMethods.flatMap((method) => paymentAhead(method, takes)),
  }
}

function shippingAhead(method: ShippingMethod): WireMethodsAhead['shipping_methods'] {
  const { kind, carrierCode, methodCode, carrierTitle, methodTitle, amountCents } = method
  if (kind === 'table-rate') return []
  const offer = {
    kind,
    carrier_code: carrierCode,
    method_code: methodCode,
    carrier_title: carrierTitle,
    method_title: methodTitle,
    price_incl_tax: wireAmount(amountCents),
  }
  return [Object.assign(offer, limitsOf(method))]
}

function paymentAhead(
  method: PaymentMethod,
  takes: Record<'card' | 'test-card', boolean>,
): WireMethodsAhead['payment_methods'] {
  const { kind, code, title, amountCents, priceGroupIds } = method
  if (kind === 'on-account' || priceGroupIds !== null) return []
  if ((kind === 'card' || kind === 'test-card') && !takes[kind]) return []
  return [Object.assign({ kind, code, title, costInclTax: wireAmount(amountCents) }, limitsOf(method))]
}

function limitsOf({ countries, minTotalCents, maxTotalCents }: MethodLimits) {
  const amount = (cents: number | null) => (cents === null ? null : wireAmount(cents))
  return { countries, min_total: amount(minTotalCents), max_total: amount(maxTotalCents) }
}
