import { expect, test } from 'vitest'
import { placeOf, type PostedPlace } from '#src/checkout/place-of'

test.each<[Omit<PostedPlace, 'country_id'>, string]>([
  [{ region: 'TX' }, 'TX'],
  [{ region: 'tx ' }, 'TX'],
  [{ region: 'Texas' }, 'TX'],
  [{ region_code: 'TX' }, 'TX'],
  [{ region_id: 57 }, 'TX'],
  [{ region_id: '57' }, 'TX'],
  [{ region: { region: 'Texas', region_code: 'TX', region_id: 57 } }, 'TX'],
  [{ region: 'New York', region_id: 57 }, 'NY'],
  [{ region: 'NY', region_id: 57 }, 'NY'],
  [{ region: 'Somewhere', region_id: 0 }, 'Somewhere'],
  [{ region: null, region_id: null }, ''],
  [{}, ''],
])('the region of %j is %s', (posted, region) => {
  expect(placeOf({ country_id: 'US', ...posted }).region).toBe(region)
})

test('a postcode is the same in capitals and in small letters', () => {
  expect(placeOf({ country_id: 'GB', postcode: ' sw1a 1aa' }).postcode).toBe('SW1A 1AA')
})

test('a region of a country without a list stays as typed, a postcode without its edges', () => {
  expect(placeOf({ country_id: 'DE', region: 'Bayern', region_id: 57, postcode: ' 80331 ' })).toEqual({
    country: 'DE',
    region: 'Bayern',
    postcode: '80331',
  })
})
