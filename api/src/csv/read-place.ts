import { isCountry } from 'commerce/checkout/countries'
import { regionsOf } from 'commerce/checkout/regions'
import { countryOfThreeLetters } from '#src/csv/country-of-three-letters'
import { BadCell, quoted, type CellReader } from '#src/csv/read-cell'

const postcodeLetters = 20

/** A country by its two-letter or three-letter code, as two letters. */
export const readCountry: CellReader = (text) => {
  const code = text.trim().toUpperCase()
  const country = countryOfThreeLetters(code) ?? code
  return isCountry(country) ? country : new BadCell(`the country ${quoted(text)} is not known`)
}

/** A region of a country by code or name, as its code; '*', '0' and empty mean all regions. */
export function readRegionOf(country: string): CellReader {
  return (text) => {
    const given = text.trim()
    if (given === '*' || given === '0' || given === '') return '*'
    const known = regionsOf(country)
    if (known.length === 0) return given
    const word = given.toLowerCase()
    const region = known.find(({ code, name }) => code.toLowerCase() === word || name.toLowerCase() === word)
    return region?.code ?? new BadCell(`${quoted(text)} is not a state of ${country}`)
  }
}

/** A postcode, '*', or a prefix followed by '*'; empty means all. */
export const readPostcodePattern: CellReader = (text) => {
  const given = text.trim().replaceAll(/\s+/g, ' ').toUpperCase()
  if (given === '') return '*'
  if (given.length > postcodeLetters) return new BadCell(`has more than ${postcodeLetters} letters`)
  return /^[^*]*\*?$/.test(given) ? given : new BadCell(`${quoted(text)} has a * that is not its end`)
}
