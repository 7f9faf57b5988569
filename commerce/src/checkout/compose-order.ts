import type { AddressDetails } from '#src/checkout/address-details'
import type { PaymentDetails } from '#src/checkout/payment-details'
import type { PersonalDetails } from '#src/checkout/personal-details'
import { readShippingMethodKey, type ShippingDetails } from '#src/checkout/shipping-details'
import type { WireCart } from '#src/contract/cart'
import type { WireOrder, WireOrderAddress } from '#src/contract/order'

export interface CheckoutForms {
  personal: PersonalDetails
  /** undefined where nothing is shipped */
  shipping: ShippingDetails | undefined
  payment: PaymentDetails
}

/** The order as it is sent: what the shopper chose and typed, and the total the shopper saw. The key is that of this attempt. */
export function composeOrder(key: string, cart: WireCart, forms: CheckoutForms): WireOrder {
  const { personal, shipping, payment } = forms
  const method = shipping && readShippingMethodKey(shipping.shippingMethod)
  return {
    order_id: key,
    cart_id: cart.cartId,
    products: cart.items.map((line) => ({
      sku: line.sku,
      qty: line.qty,
      ...(line.product_option && { product_option: line.product_option }),
    })),
    addressInformation: {
      personalDetails: {
        firstName: personal.firstName.trim(),
        lastName: personal.lastName.trim(),
        emailAddress: personal.emailAddress.trim(),
      },
      ...(shipping && { shippingAddress: wireAddress(shipping) }),
      billingAddress: {
        ...wireAddress(payment),
        ...(payment.company.trim() !== '' && { company: payment.company.trim() }),
        ...(payment.taxId.trim() !== '' && { vat_id: payment.taxId.trim() }),
      },
      ...(method && {
        shipping_carrier_code: method.carrierCode,
        shipping_method_code: method.methodCode,
      }),
      payment_method_code: payment.paymentMethod,
      payment_method_additional: payment.paymentMethodAdditional,
    },
    totals: { grand_total: cart.totals.grand_total },
  }
}

function wireAddress(details: AddressDetails): WireOrderAddress {
  return {
    firstname: details.firstName.trim(),
    lastname: details.lastName.trim(),
    street: [details.streetAddress.trim(), details.apartmentNumber.trim()],
    city: details.city.trim(),
    region: details.state.trim(),
    region_id: details.region_id,
    postcode: details.zipCode.trim(),
    country_id: details.country,
    telephone: details.phoneNumber.trim(),
  }
}
