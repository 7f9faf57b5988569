import { expect, test } from 'vitest'
import { CHART_NAMES, SIZE_CHARTS } from '#src/sizes/size-charts'
import { compareSizes } from '#src/sizes/size-position'

const charts = CHART_NAMES.map((name) => SIZE_CHARTS[name])

test.each(charts)('[CAT-03] the chart $name lists its sizes as the shop does', ({ rows }) => {
  const sizes = rows.map(({ size }) => size)
  expect(sizes.toSorted(compareSizes)).toEqual(sizes)
  expect(new Set(sizes).size).toBe(sizes.length)
})

test.each(charts)(
  '[part of UX-32] in the chart $name every size has each measure, and grows',
  ({ rows, measures }) => {
    for (const [index, { size, figures }] of rows.entries()) {
      expect(figures, size).toHaveLength(measures.length)
      for (const [column, figure] of figures.entries()) {
        if (typeof figure === 'string') continue
        const before = rows[index - 1]?.figures[column]
        expect(figure[0], size).toBeLessThan(figure[1])
        if (before)
          expect(figure[0], `${size} ${measures[column]}`).toBeGreaterThanOrEqual(before[0] as number)
      }
    }
  },
)

test('shoes of all ages measure a foot alike: 3Y is a woman’s 5, a man’s 8 is her 9.5, pointe 3 is street 5', () => {
  const length = (name: 'childrensShoes' | 'womensShoes' | 'mensShoes' | 'pointeShoes', size: string) =>
    SIZE_CHARTS[name].rows.find((row) => row.size === size)?.figures[0]
  expect(length('childrensShoes', '3Y')).toEqual(length('womensShoes', '5'))
  expect(length('mensShoes', '8')).toEqual(length('womensShoes', '9.5'))
  expect(length('pointeShoes', '3')).toEqual(length('womensShoes', '5'))
  expect(length('womensShoes', '5')).toEqual([21.6, 21.9])
})

test('no foot falls between two sizes of shoes', () => {
  for (const name of ['childrensShoes', 'womensShoes', 'mensShoes', 'pointeShoes'] as const) {
    const feet = SIZE_CHARTS[name].rows.map(({ figures }) => figures[0] as [number, number])
    for (const [index, [from]] of feet.entries()) {
      const [, before] = feet[index - 1] ?? [0, from - 0.1]
      expect(from - before, name).toBeCloseTo(0.1)
    }
  }
})
