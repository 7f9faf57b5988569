import type { WirePaymentMethod, WireTotals } from 'commerce/contract/cart'
import { changeCart } from '#src/cart/change-cart'
import { chooseMethods } from '#src/cart/choose-methods'
import { paymentMethodsOf } from '#src/cart/list-payment-methods'
import { loadOpenCart } from '#src/cart/open-cart'
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
  await changeCart(ctx, query.cartId, (tx, before) =>
    chooseMethods(tx, before, {
      address: { country, region, postcode },
      shipping: { carrierCode: shippingCarrierCode, methodCode: shippingMethodCode },
    }),
  )
  // Read again: the tax rules of the new address were not among those of the old one.
  const cart = await loadOpenCart(ctx.db, ctx.actor, query.cartId)
  return {
    payment_methods: paymentMethodsOf(cart),
    totals: answerTotals(ctx, cart),
  }
}
