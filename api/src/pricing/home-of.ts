import type { TaxAddress } from 'commerce/pricing/tax'
import { storeViewOf } from 'commerce/store-view'

/** The place whose tax the prices of a store view include. */
export function homeOf(storeCode: string): TaxAddress {
  const { tax } = storeViewOf(storeCode)
  return { country: tax.defaultCountry, region: tax.defaultRegion, postcode: '' }
}
