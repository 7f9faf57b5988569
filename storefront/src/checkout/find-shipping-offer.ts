import type { ShippingOffer } from 'commerce/checkout/shipping-offer'
import { readShippingOffer } from 'commerce/contract/checkout'
import { shippingOfferFromWire } from 'commerce/contract/codecs/methods-from-wire'
import type { Client } from 'commerce/contract/call/make-client'

/** The usual shipping cost. The page works without it. */
export async function findShippingOffer(api: Client): Promise<ShippingOffer | undefined> {
  const answer = await api.call(readShippingOffer, { query: {} })
  return answer.ok && answer.value ? shippingOfferFromWire(answer.value) : undefined
}
