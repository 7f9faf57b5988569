import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tableRate, type TableRate } from '#src/checkout/table-rate'
import { buildParcel, buildTableRate } from '#test/build-methods'

const amountOf = (rows: TableRate[], parcel = buildParcel()) => tableRate(rows, parcel)?.amountCents
const row = buildTableRate

test.each<[string, TableRate[], number | undefined]>([
  ['nothing where there is no row', [], undefined],
  ['a row for all', [row({ amountCents: 9_00 })], 9_00],
  ['nothing where no row holds', [row({ country: 'DE' })], undefined],
  ['a country before all countries', [row(), row({ country: 'US', amountCents: 7_00 })], 7_00],
  ['another country not at all', [row(), row({ country: 'CA', amountCents: 1_00 })], 9_00],
  [
    'a region before its country',
    [row({ country: 'US', amountCents: 8_00 }), row({ country: 'US', region: 'TX', amountCents: 6_00 })],
    6_00,
  ],
  ['another region not at all', [row(), row({ country: 'US', region: 'NY', amountCents: 1_00 })], 9_00],
  [
    'a postcode before a prefix',
    [
      row({ country: 'US', postcode: '787*', amountCents: 5_00 }),
      row({ country: 'US', postcode: '78701', amountCents: 4_00 }),
    ],
    4_00,
  ],
  [
    'a long prefix before a short one',
    [
      row({ country: 'US', postcode: '787*', amountCents: 5_00 }),
      row({ country: 'US', postcode: '7*', amountCents: 6_00 }),
    ],
    5_00,
  ],
  ['a postcode elsewhere not at all', [row(), row({ postcode: '90210', amountCents: 1_00 })], 9_00],
  [
    'a region before a postcode',
    [
      row({ country: 'US', region: 'TX', amountCents: 6_00 }),
      row({ country: 'US', postcode: '78701', amountCents: 5_00 }),
    ],
    6_00,
  ],
  [
    'the highest weight that is reached',
    [
      row({ minWeightTenThousandths: 1_000, amountCents: 10_00 }),
      row({ minWeightTenThousandths: 2_000, amountCents: 11_00 }),
      row({ minWeightTenThousandths: 2_001, amountCents: 12_00 }),
    ],
    11_00,
  ],
  [
    'the highest value that is reached',
    [
      row({ minGoodsCents: 0, amountCents: 5_00 }),
      row({ minGoodsCents: 29_00, amountCents: 3_00 }),
      row({ minGoodsCents: 29_01, amountCents: 0 }),
    ],
    3_00,
  ],
  [
    'the highest number of units that is reached',
    [
      row({ amountCents: 5_00 }),
      row({ minQty: 1, amountCents: 6_00 }),
      row({ minQty: 2, amountCents: 7_00 }),
    ],
    6_00,
  ],
  [
    'a place before a weight',
    [row({ country: 'US', amountCents: 6_00 }), row({ minWeightTenThousandths: 2_000, amountCents: 9_00 })],
    6_00,
  ],
  ['the cheapest of equals', [row({ amountCents: 9_00 }), row({ amountCents: 8_00 })], 8_00],
])('a table gives %s', (_name, rows, expected) => {
  expect(amountOf(rows)).toBe(expected)
  expect(amountOf(rows.toReversed())).toBe(expected)
})

const anyRow = fc
  .record({
    country: fc.constantFrom('*', 'US', 'DE'),
    region: fc.constantFrom('*', 'TX', 'NY'),
    postcode: fc.constantFrom('*', '78701', '787*', '1*'),
    minWeightTenThousandths: fc.constantFrom(0, 1_000, 5_000),
    minGoodsCents: fc.constantFrom(0, 20_00, 100_00),
    minQty: fc.constantFrom(0, 1, 3),
    amountCents: fc.nat(50_00),
  })
  .map(buildTableRate)

test('a rate table gives the same price in any order of its rows', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 12 }), fc.infiniteStream(fc.nat(1_000)), (rows, dice) => {
      const places = rows.map((each) => ({ each, place: dice.next().value ?? 0 }))
      const shuffled = places.toSorted((a, b) => a.place - b.place).map(({ each }) => each)
      expect(amountOf(shuffled)).toBe(amountOf(rows))
    }),
  )
})
