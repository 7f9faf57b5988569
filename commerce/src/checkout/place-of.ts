import { findRegion, regionsOf } from '#src/checkout/regions'
import type { TaxAddress } from '#src/pricing/tax'

/** A region as clients send it, in part or in full. */
interface PostedRegion {
  /** code or name */
  region?: string | null | undefined
  region_code?: string | null | undefined
  region_id?: number | string | null | undefined
}

/** The place of an address as clients send it, for taxes and shipping. */
export interface PostedPlace extends Omit<PostedRegion, 'region'> {
  country_id: string
  region?: string | PostedRegion | null | undefined
  postcode?: string | null | undefined
}

/**
 * If the country has a list of regions, the region becomes its code, however it was sent: as code, name or number. If
 * these disagree, the text on the parcel wins. Postcodes ignore case.
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
