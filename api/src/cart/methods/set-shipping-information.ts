import { placeOf } from 'commerce/checkout/place-of'
import type { WirePaymentMethod, WireItemizedTotals } from 'commerce/contract/cart-schemas'
import type { WireChosenAddress } from 'commerce/contract/fields/cart-address'
import { changeCart } from '#src/cart/change-cart'
import { chooseMethods } from '#src/cart/methods/choose-methods'
import { priceOpenCart } from '#src/cart/open-cart'
import { presentPaymentMethods } from '#src/cart/present'
import { presentItemizedTotals } from '#src/cart/totals/present-itemized-totals'
import type { Ctx } from '#src/context'

interface PostedInformation {
  shippingAddress: WireChosenAddress
  shippingCarrierCode: string
  shippingMethodCode: string
}

/** Sets where the cart goes and how; returns its totals and payment methods. */
export async function setShippingInformation(
  ctx: Ctx,
  { query, body }: { query: { cartId: string }; body: { addressInformation: PostedInformation } },
): Promise<{ payment_methods: WirePaymentMethod[]; totals: WireItemizedTotals }> {
  const { shippingAddress, shippingCarrierCode, shippingMethodCode } = body.addressInformation
  const { countryId, regionId, regionCode } = shippingAddress
  const destination = placeOf({
    region_id: regionId,
    region_code: regionCode,
    ...shippingAddress,
    country_id: countryId,
  })
  const asked = { token: query.cartId, change: ['shipping-information', body], destination }
  const cart = await changeCart(ctx, asked, (tx, before) =>
    chooseMethods(
      ctx,
      { tx, cart: before },
      {
        shippingAddress: destination,
        shipping: { carrierCode: shippingCarrierCode, methodCode: shippingMethodCode },
      },
    ),
  )
  const priced = priceOpenCart(ctx, cart)
  return {
    payment_methods: presentPaymentMethods(priced.charges, cart.tax),
    totals: presentItemizedTotals(cart, priced),
  }
}
