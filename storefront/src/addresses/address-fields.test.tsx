import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AddressFields } from '#src/addresses/address-fields'
import { wordsOfRequest } from '#src/ui/words/server-words'
import { WordsContext } from '#src/ui/words/use-words'

const countries = [
  { code: 'DE', name: 'Germany' },
  { code: 'US', name: 'United States' },
]

/** The option that is chosen, and whether there is an empty one. */
function countryOf(values: Record<string, string>, homeCountry = 'DE') {
  const html = renderToStaticMarkup(
    <WordsContext value={wordsOfRequest('en')}>
      <AddressFields
        title="Ship to"
        errorOf={() => undefined}
        countries={countries}
        homeCountry={homeCountry}
        values={values}
      />
    </WordsContext>,
  )
  const list = /<select[^>]*name="country".*?<\/select>/s.exec(html)?.[0] ?? ''
  return { chosen: /value="(\w*)" selected/.exec(list)?.[1], canBeEmpty: list.includes('value=""') }
}

test('a country that orders are not shipped to is not exchanged for another: it has to be chosen', () => {
  expect(countryOf({ country: 'AT' })).toEqual({ chosen: '', canBeEmpty: true })
  expect(countryOf({}, 'CH')).toEqual({ chosen: '', canBeEmpty: true })
})

test('a country of the list is chosen, and the shop’s own at first', () => {
  expect(countryOf({ country: 'US' })).toEqual({ chosen: 'US', canBeEmpty: false })
  expect(countryOf({})).toEqual({ chosen: 'DE', canBeEmpty: false })
})
