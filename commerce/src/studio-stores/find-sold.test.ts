import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countFacets, findSold, type SoldProduct, type StoreChoice } from '#src/studio-stores/find-sold'

const [black, pink, blue] = [1, 2, 3]
const [small, medium] = [11, 12]

function buildSold(id: number, sold: Partial<SoldProduct> = {}): SoldProduct {
  return { id, cents: 20_00, isNew: false, createdAt: id, values: {}, rows: [], ...sold }
}

const leotard = buildSold(1, {
  cents: 45_00,
  values: { color: [black, pink], apparel_size: [small, medium] },
  rows: [
    { color: black, apparel_size: small },
    { color: pink, apparel_size: medium },
  ],
})
const tights = buildSold(2, { values: { color: [pink, blue], brand: ['Arabesque'] }, isNew: true })
const shoes = buildSold(3, { cents: 50_00, values: { color: [black] } })
const all = [leotard, tights, shoes]

const idsOf = (choice: StoreChoice, sort: Parameters<typeof findSold>[2] = 'position') =>
  findSold(all, choice, sort).map(({ id }) => id)

test.each<[string, StoreChoice, number[]]>([
  ['nothing is chosen', {}, [1, 2, 3]],
  ['values of one filter are alternatives', { color: [String(pink), String(black)] }, [1, 2, 3]],
  ['one variant must meet all filters', { color: [String(black)], apparel_size: [String(medium)] }, []],
  ['one variant meets both', { color: [String(pink)], apparel_size: [String(medium)] }, [1]],
  ['a text is a value', { brand: ['Arabesque'] }, [2]],
  ['a price equal to a bound belongs to the bucket above', { price: ['0'] }, [1, 2]],
  ['what is new', { new: ['1'] }, [2]],
  ['a value that nothing has', { color: ['99'] }, []],
])('[part of REGULAR-05] finds in a store: %s', (_, choice, ids) => expect(idsOf(choice)).toEqual(ids))

test('[part of REGULAR-05] sorts by what students pay', () => {
  expect(idsOf({}, 'price-up')).toEqual([2, 1, 3])
  expect(idsOf({}, 'price-down')).toEqual([3, 1, 2])
  expect(idsOf({}, 'latest')).toEqual([3, 2, 1])
})

test('[part of REGULAR-05] the counts of a filter ignore what is chosen in it, and those of the others do not', () => {
  const { values, prices } = countFacets(all, ['color', 'apparel_size'], { color: [String(pink)] })
  expect(Object.fromEntries(values.get('color') ?? [])).toEqual({ 1: 2, 2: 2, 3: 1 })
  expect(Object.fromEntries(values.get('apparel_size') ?? [])).toEqual({ [medium]: 1 })
  expect(values.get('new')?.get(1)).toBe(1)
  expect(prices).toEqual([2, 0, 0, 0])
})

const anySold = fc.array(
  fc.record({
    cents: fc.integer({ min: 0, max: 200_00 }),
    isNew: fc.boolean(),
    colors: fc.uniqueArray(fc.integer({ min: 1, max: 3 })),
    rows: fc.array(
      fc.record({ color: fc.integer({ min: 1, max: 3 }), apparel_size: fc.integer({ min: 11, max: 12 }) }),
      { maxLength: 4 },
    ),
  }),
  { maxLength: 12 },
)
const anyChoice = fc.record(
  {
    color: fc.subarray(['1', '2', '3']),
    apparel_size: fc.subarray(['11', '12']),
    price: fc.subarray(['0', '1', '2', '3']),
    new: fc.subarray(['1']),
  },
  { requiredKeys: [] },
)

test('[part of REGULAR-05] each count is the number of products that the list has with that value alone in its filter', () => {
  fc.assert(
    fc.property(anySold, anyChoice, (given, choice) => {
      const products = given.map(({ colors, ...rest }, at) =>
        buildSold(at, { ...rest, values: { color: colors } }),
      )
      const { values, prices } = countFacets(products, ['color', 'apparel_size'], choice)
      const found = (code: string, value: string) =>
        findSold(products, { ...choice, [code]: [value] }, 'position').length
      for (const [code, options] of [
        ['color', [1, 2, 3]],
        ['apparel_size', [11, 12]],
        ['new', [1]],
      ] as const) {
        for (const value of options)
          expect(values.get(code)?.get(value) ?? 0).toBe(found(code, String(value)))
      }
      expect(prices).toEqual(prices.map((_, bucket) => found('price', String(bucket))))
    }),
  )
})
