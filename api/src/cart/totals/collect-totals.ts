import type { WireItemizedTotals } from 'commerce/contract/cart-schemas'
import { changeCart } from '#src/cart/change-cart'
import { chooseMethods } from '#src/cart/methods/choose-methods'
import { answerTotals } from '#src/cart/answer-cart'
import type { Ctx } from '#src/context'

interface PostedMethods {
  paymentMethod: { method: string }
  shippingCarrierCode?: string | undefined
  shippingMethodCode?: string | undefined
}

/** Sets the shipping and payment methods; returns the totals. */
export async function collectTotals(
  ctx: Ctx,
  { query, body }: { query: { cartId: string }; body: { methods: PostedMethods } },
): Promise<WireItemizedTotals> {
  const { paymentMethod, shippingCarrierCode: carrierCode, shippingMethodCode: methodCode } = body.methods
  const asked = { token: query.cartId, change: ['collect-totals', body] }
  const cart = await changeCart(ctx, asked, (tx, before) =>
    chooseMethods(
      ctx,
      { tx, cart: before },
      {
        paymentCode: paymentMethod.method,
        ...(carrierCode !== undefined &&
          methodCode !== undefined && { shipping: { carrierCode, methodCode } }),
      },
    ),
  )
  return answerTotals(ctx, cart)
}
