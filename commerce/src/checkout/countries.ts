import type { StoreView } from '#src/store-view'

/** The countries that a postal address may name: ISO codes. */
const countryCodes =
  'AD AE AG AI AL AM AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BZ CA CD CG CH CI CL CM CN ' +
  'CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ES ET FI FJ FO FR GA GB GD GE GG GH GI GL GM GP GR GT GY HK HN HR HT ' +
  'HU ID IE IL IM IN IS IT JE JM JO JP KE KG KH KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV MA MC MD ME MG MK MN ' +
  'MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NZ OM PA PE PF PG PH PK PL PT PY QA RE RO RS RW SA SB SC ' +
  'SE SG SI SK SM SN SR ST SV SZ TC TD TG TH TN TO TR TT TW TZ UG US UY UZ VA VC VG VN VU WS ZA ZM ZW'

const known = new Set(countryCodes.split(' '))

export interface Country {
  code: string
  name: string
}

/** Countries by name in the language of a store view, its own first. With `codes` only those. */
export function listCountries(
  { locale, country: home }: Pick<StoreView, 'locale' | 'country'>,
  codes: readonly string[] = Array.from(known),
): Country[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const listed = codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
  return [...listed.filter(({ code }) => code === home), ...listed.filter(({ code }) => code !== home)]
}

export function isCountry(code: string): boolean {
  return known.has(code)
}
