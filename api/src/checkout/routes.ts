import * as contract from 'commerce/contract/checkout'
import { readMethodsAhead } from '#src/checkout/read-methods-ahead'
import { readShippingOffer } from '#src/checkout/read-shipping-offer'
import type { Register } from '#src/http/register'

export function registerCheckout(register: Register): void {
  register(contract.readShippingOffer, readShippingOffer)
  register(contract.readMethodsAhead, readMethodsAhead)
}
