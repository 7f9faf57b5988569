import type { WireCustomer } from '#src/contract/customers'
import type { Customer } from '#src/customers/customer'

export function customerFromWire(wire: WireCustomer): Customer {
  const { email, email_confirmed: isEmailConfirmed, firstname: firstName, lastname: lastName } = wire
  return { email, isEmailConfirmed, firstName, lastName }
}
