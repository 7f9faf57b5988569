import type { WireAddress, WireCustomer } from 'commerce/contract/customers'
import type { StoreView } from 'commerce/store-view'
import { versionOf } from '#src/customers/profile-version'
import type { AddressRow, CustomerRow } from '#src/customers/queries'

export function presentCustomer(customer: CustomerRow, storeView: StoreView): WireCustomer {
  const { addresses } = customer
  const shipping = addresses.find((address) => address.isDefaultShipping)
  const billing = addresses.find((address) => address.isDefaultBilling)
  return {
    id: customer.id,
    group_id: customer.priceGroupId,
    ...(billing && { default_billing: String(billing.id) }),
    ...(shipping && { default_shipping: String(shipping.id) }),
    created_at: customer.createdAt.toISOString(),
    updated_at: customer.updatedAt.toISOString(),
    created_in: storeView.name,
    email: customer.email,
    email_confirmed: customer.emailConfirmedAt !== null,
    firstname: customer.firstName,
    lastname: customer.lastName,
    store_id: storeView.storeId,
    website_id: 1,
    addresses: addresses.map((address) => presentAddress(customer.id, address)),
    version: versionOf(customer),
    disable_auto_group_change: 0,
  }
}

function presentAddress(customerId: number, address: AddressRow): WireAddress {
  const { regionId, region, apartment } = address
  const text = region === '' ? null : region
  return {
    id: address.id,
    customer_id: customerId,
    region: { region_code: text, region: text, region_id: regionId ?? 0 },
    region_id: regionId ?? 0,
    country_id: address.country,
    street: apartment === '' ? [address.street] : [address.street, apartment],
    ...(address.company !== '' && { company: address.company }),
    telephone: address.phone,
    postcode: address.postcode,
    city: address.city,
    firstname: address.firstName,
    lastname: address.lastName,
    ...(address.taxId !== '' && { vat_id: address.taxId }),
    ...(address.isDefaultShipping && { default_shipping: true }),
    ...(address.isDefaultBilling && { default_billing: true }),
  }
}
