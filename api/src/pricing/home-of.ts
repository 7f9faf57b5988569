import type { TaxAddress } from 'commerce/pricing/tax'
import type { StoreView } from 'commerce/store-view'

/** The place whose tax the prices of a store view include. */
export function homeOf({ tax }: StoreView): TaxAddress {
  return { country: tax.defaultCountry, region: tax.defaultRegion, postcode: '' }
}
