import type { Customer } from 'commerce/customers/customer'
import type { PageContext } from '#src/page-context'

/** Of the customer's book, in the countries that orders are shipped to. */
export function addressesToShipTo(
  customer: Pick<Customer, 'addresses'> | undefined,
  { shippingCountries }: Pick<PageContext, 'shippingCountries'>,
): Customer['addresses'] {
  return (customer?.addresses ?? []).filter(({ values }) =>
    shippingCountries.includes(values['country'] ?? ''),
  )
}
