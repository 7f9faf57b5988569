import { expect, test } from 'vitest'
import { offeredMethods } from '#src/checkout/offered-methods'
import { buildShippingMethod } from '#test/build-methods'

const settings = { countries: ['US', 'DE', 'IT'], usCarrier: undefined, homeCountry: 'US' }

test.each([
  [[], ['US', 'DE', 'IT']],
  [['DE'], ['DE']],
  [['DE', 'FR'], ['DE']],
])('a method for the countries %j goes to %j', (countries, reached) => {
  expect(offeredMethods([buildShippingMethod({ countries })], settings)).toMatchObject([
    { countries: reached },
  ])
})

test('a method for countries that orders are not shipped to is not offered', () => {
  expect(offeredMethods([buildShippingMethod({ countries: ['FR'] })], settings)).toEqual([])
})

test.each([
  ['flat-rate', 'US', 'UPS', 'UPS'],
  ['flat-rate', 'DE', 'UPS', 'DPD Courier'],
  ['flat-rate', 'US', undefined, 'DPD Courier'],
  ['free', 'US', 'UPS', 'DPD Courier'],
] as const)(
  'the carrier of a %s parcel at home in %s, with the setting %s, is %s',
  (kind, homeCountry, usCarrier, carrierTitle) => {
    const method = buildShippingMethod({ kind, carrierTitle: 'DPD Courier' })
    expect(offeredMethods([method], { ...settings, usCarrier, homeCountry })).toMatchObject([
      { carrierTitle },
    ])
  },
)
