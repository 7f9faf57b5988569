import type { VisitorCart } from '#src/cart/cart'
import type { CheckoutDetails } from '#src/checkout/checkout-details'
import { addressToWire, companyToWire } from '#src/contract/codecs/address-codec'
import { optionsToWire } from '#src/contract/codecs/options-codec'
import type { WireOrder } from '#src/contract/orders'
import { wireAmount } from '#src/format-money'

/** The order of a cart on the wire: its lines, its addresses, and the total that the shopper saw. `key` names the attempt. */
export function orderToWire(
  { id, cart, products }: VisitorCart,
  { personal, shipping, payment }: CheckoutDetails,
  key: string,
): WireOrder {
  const billing = payment.billing ?? shipping
  if (!billing) throw new Error('An order without shipping needs a billing address of its own.')
  const [carrier = '', method = ''] = shipping?.shippingMethod.split('/') ?? []
  return {
    order_id: key,
    cart_id: id,
    products: products.map(({ sku, qty, options }, at) => {
      const product_option = optionsToWire(options)
      const dancer = cart.lines[at]?.dancer ?? ''
      return { sku, qty, ...(product_option && { product_option }), ...(dancer !== '' && { dancer }) }
    }),
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
    totals: { grand_total: wireAmount(cart.totals.grandTotalCents) },
  }
}
