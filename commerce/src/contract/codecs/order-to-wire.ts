import type { CheckoutDetails } from '#src/checkout/checkout-details'
import { addressToWire, companyToWire } from '#src/contract/codecs/address-codec'
import type { WireCart } from '#src/contract/cart-schemas'
import type { WireOrder } from '#src/contract/orders'
import { type Cents, wireAmount } from '#src/money'

/** The order of a cart as it is sent: what is wanted, where to, and the total the shopper saw. */
export function orderToWire(
  cart: WireCart,
  { personal, shipping, payment }: CheckoutDetails,
  attempt: { key: string; grandTotalCents: Cents },
): WireOrder {
  const billing = payment.billing ?? shipping
  if (!billing) throw new Error('An order without shipping needs a billing address of its own.')
  const [carrier = '', method = ''] = shipping?.shippingMethod.split('/') ?? []
  return {
    order_id: attempt.key,
    cart_id: cart.cartId,
    products: cart.items.map(({ sku, qty, product_option }) => ({
      sku,
      qty,
      ...(product_option && { product_option }),
    })),
    addressInformation: {
      personalDetails: personal,
      ...(shipping && {
        shippingAddress: addressToWire(shipping),
        shipping_carrier_code: carrier,
        shipping_method_code: method,
      }),
      billingAddress: { ...addressToWire(billing), ...companyToWire(payment) },
      payment_method_code: payment.paymentMethod,
    },
    totals: { grand_total: wireAmount(attempt.grandTotalCents) },
  }
}
