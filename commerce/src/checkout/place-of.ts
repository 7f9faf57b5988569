import { findRegion, regionsOf } from '#src/checkout/regions'
import type { TaxAddress } from '#src/pricing/tax'

/** Of a region as clients send it, any part or all. */
interface PostedRegion {
  /** code or name */
  region?: string | null | undefined
  region_code?: string | null | undefined
  region_id?: number | string | null | undefined
}

/** Of an address as clients send it: what taxes and shipping go by. */
export interface PostedPlace extends Omit<PostedRegion, 'region'> {
  country_id: string
  region?: string | PostedRegion | null | undefined
  postcode?: string | null | undefined
}

/**
 * A region that the country has a list of is named by its code, however it was posted: by code, name or number. Where
 * these contradict one another, what is written on the parcel holds. A postcode is the same in small letters.
 */
export function placeOf({ country_id: country, postcode, region, ...rest }: PostedPlace): TaxAddress {
  const posted: PostedRegion = typeof region === 'object' && region ? region : { ...rest, region }
  const text = posted.region?.trim() ?? ''
  const code = posted.region_code?.trim() ?? ''
  const known =
    findRegion(country, text) ??
    findRegion(country, code) ??
    regionsOf(country).find(({ id }) => id === Number(posted.region_id))
  return {
    country,
    region: known?.code ?? (text === '' ? code : text),
    postcode: postcode?.trim().toUpperCase() ?? '',
  }
}
