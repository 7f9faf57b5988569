import { addressFromWire } from '#src/contract/codecs/address-codec'
import type { WireAddress, WireCustomer } from '#src/contract/customers'
import type { Customer, SavedAddress } from '#src/customers/customer'

export function customerFromWire(wire: WireCustomer): Customer {
  const {
    id,
    email,
    email_confirmed: isEmailConfirmed,
    firstname: firstName,
    lastname: lastName,
    version,
  } = wire
  const addresses = wire.addresses.map(savedAddressFromWire)
  return { id, email, isEmailConfirmed, firstName, lastName, version, addresses }
}

function savedAddressFromWire(wire: WireAddress): SavedAddress {
  return {
    id: wire.id,
    values: addressFromWire({ ...wire, region: wire.region.region ?? '' }),
    isDefaultShipping: wire.default_shipping === true,
    isDefaultBilling: wire.default_billing === true,
  }
}
