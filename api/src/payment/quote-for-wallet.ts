import { type PostedPlace, placeOf } from 'commerce/checkout/place-of'
import type { WireWalletQuote } from 'commerce/contract/payment'
import { loadOpenCart, type OpenCart, priceOpenCart } from '#src/cart/open-cart'
import { presentShippingMethods, presentTotals } from '#src/cart/present'
import type { Ctx } from '#src/context'

interface Asked {
  address?: PostedPlace | undefined
  shipping_carrier_code?: string | undefined
  shipping_method_code?: string | undefined
}

/**
 * Prices the cart as if it went to this address by this method and were paid by card. A method that does not go there is
 * replaced by the first that does. The cart stays as it is: whoever closes the sheet of a wallet has chosen nothing.
 */
export async function quoteForWallet(
  ctx: Ctx,
  { query, body }: { query: { cartId: string }; body: Asked },
): Promise<WireWalletQuote | null> {
  const { stripe, takesWallets } = ctx.config
  const destination = body.address && placeOf(body.address)
  const cart = await loadOpenCart(ctx, query.cartId, { destination })
  const card = cart.paymentMethods.find(({ kind }) => kind === 'card')
  if (!stripe || !takesWallets || !card) return null
  const asked = {
    ...cart,
    shippingCarrier: body.shipping_carrier_code ?? cart.shippingCarrier,
    shippingMethod: body.shipping_method_code ?? cart.shippingMethod,
    paymentMethod: card.code,
  }
  const shipped = withShipping(ctx, asked)
  const priced = priceOpenCart(ctx, shipped)
  if (!priced.charges.chosenPayment) return null
  return {
    publishable_key: stripe.publishableKey,
    // Bag and checkout load it before anybody chose how to pay: it watches nobody there.
    script_url: `${stripe.scriptUrl}?advancedFraudSignals=false`,
    payment_method_code: card.code,
    shipping_methods: presentShippingMethods(priced.charges),
    totals: presentTotals(shipped, priced),
  }
}

function withShipping(ctx: Ctx, cart: OpenCart): OpenCart {
  const { chosenShipping, shippingOffers } = priceOpenCart(ctx, cart).charges
  const { method } = chosenShipping ?? shippingOffers.find(({ charge }) => charge) ?? {}
  if (!method) return cart
  return { ...cart, shippingCarrier: method.carrierCode, shippingMethod: method.methodCode }
}
