import type { WirePaymentMethod, WireTotals } from 'commerce/contract/cart'
import { changeCart } from '#src/cart/change-cart'
import { chooseMethods } from '#src/cart/choose-methods'
import { paymentMethodsOf } from '#src/cart/list-payment-methods'
import { answerTotals } from '#src/cart/answer-cart'
import type { Ctx } from '#src/context'

interface PostedInformation {
  shippingAddress: { countryId: string; postcode?: string | undefined; region?: string | undefined }
  shippingCarrierCode: string
  shippingMethodCode: string
}

/** Chooses where the cart goes and how; answers what it then costs and how it can be paid. */
export async function setShippingInformation(
  ctx: Ctx,
  { query, body }: { query: { cartId: string }; body: { addressInformation: PostedInformation } },
): Promise<{ payment_methods: WirePaymentMethod[]; totals: WireTotals }> {
  const { shippingAddress, shippingCarrierCode, shippingMethodCode } = body.addressInformation
  const { countryId: country, postcode = '', region = '' } = shippingAddress
  const destination = { country, region, postcode }
  const cart = await changeCart(ctx, { token: query.cartId, destination }, (tx, before) =>
    chooseMethods(tx, before, {
      shippingAddress: destination,
      shipping: { carrierCode: shippingCarrierCode, methodCode: shippingMethodCode },
    }),
  )
  return {
    payment_methods: paymentMethodsOf(cart),
    totals: answerTotals(ctx, cart),
  }
}
