import type { Values } from '#src/checkout/checkout-details'
import { findRegion } from '#src/checkout/regions'
import { placeLine } from '#src/customers/place-line'

/** A postal address as it is read, line by line, with names in place of codes. */
export function addressLines(values: Values, locale: string): string[] {
  const { country = '', state = '' } = values
  const stateName = findRegion(country, state)?.name ?? state
  const countryName = country === '' ? '' : new Intl.DisplayNames([locale], { type: 'region' }).of(country)
  const lines = [
    [values['firstName'], values['lastName']].join(' '),
    values['company'],
    values['streetAddress'],
    values['apartmentNumber'],
    placeLine(country, { city: values['city'] ?? '', state: stateName, zip: values['zipCode'] ?? '' }),
    countryName,
    values['phoneNumber'],
    values['taxId'],
  ]
  return lines.filter((line): line is string => line !== undefined && line.trim() !== '')
}
