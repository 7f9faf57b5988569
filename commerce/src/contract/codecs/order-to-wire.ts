import type {
  AddressDetails,
  PaymentDetails,
  PersonalDetails,
  ShippingDetails,
} from '#src/checkout/checkout-details'
import { findRegion } from '#src/checkout/regions'
import type { WireCart } from '#src/contract/cart-schemas'
import type { WireOrder, WireOrderAddress } from '#src/contract/orders'
import { type Cents, wireAmount } from '#src/money'

export interface CheckoutDetails {
  personal: PersonalDetails
  /** undefined where nothing is shipped */
  shipping: ShippingDetails | undefined
  payment: PaymentDetails
}

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

function addressToWire(address: AddressDetails): WireOrderAddress {
  const { streetAddress, apartmentNumber, state, country, phoneNumber } = address
  const region = findRegion(country, state)
  return {
    firstname: address.firstName,
    lastname: address.lastName,
    street: apartmentNumber === '' ? [streetAddress] : [streetAddress, apartmentNumber],
    city: address.city,
    ...(state !== '' && { region: state }),
    ...(region && { region_id: region.id }),
    postcode: address.zipCode,
    country_id: country,
    ...(phoneNumber !== '' && { telephone: phoneNumber }),
  }
}

function companyToWire({ billing }: PaymentDetails): Pick<WireOrderAddress, 'company' | 'vat_id'> {
  return {
    ...(billing && billing.company !== '' && { company: billing.company }),
    ...(billing && billing.taxId !== '' && { vat_id: billing.taxId }),
  }
}
