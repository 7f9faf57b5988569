import { checkStep, type Step, STEPS, type TypedDetails } from 'commerce/checkout/steps'
import { collectTotals, setShippingInformation } from 'commerce/contract/cart'
import type { Client } from 'commerce/contract/call/make-client'

interface Chosen {
  typed: TypedDetails
  step: Step
  cart: { isVirtual: boolean }
}

interface Choices {
  hasChosen: boolean
  /** the step whose choice no longer fits: the cart still has the one before */
  refused?: 'shipping' | 'payment'
}

/**
 * Sets the shopper's choices on the cart, so that its totals are those of the order. Every later step sets them again,
 * because the cart may be another one by then.
 */
export async function chooseMethods(
  api: Client,
  cartId: string,
  { typed, step, cart }: Chosen,
): Promise<Choices> {
  const query = { cartId }
  const isDone = (earlier: 'shipping' | 'payment') =>
    STEPS.indexOf(step) > STEPS.indexOf(earlier) && checkStep(earlier, typed[earlier], cart).length === 0
  const saysShipping = !cart.isVirtual && isDone('shipping')
  if (saysShipping) {
    const { country = '', state = '', zipCode = '', shippingMethod = '' } = typed.shipping
    const [shippingCarrierCode = '', shippingMethodCode = ''] = shippingMethod.split('/')
    const shippingAddress = { countryId: country, postcode: zipCode, region: state }
    const addressInformation = { shippingAddress, shippingCarrierCode, shippingMethodCode }
    const answer = await api.call(setShippingInformation, { query, body: { addressInformation } })
    if (!answer.ok && answer.reason === 'shipping-method-not-available')
      return { hasChosen: false, refused: 'shipping' }
  }
  const saysPayment = isDone('payment')
  if (saysPayment) {
    const method = typed.payment['paymentMethod'] ?? ''
    const answer = await api.call(collectTotals, { query, body: { methods: { paymentMethod: { method } } } })
    if (!answer.ok && answer.reason === 'payment-method-not-available')
      return { hasChosen: saysShipping, refused: 'payment' }
  }
  return { hasChosen: saysShipping || saysPayment }
}
