import { expect, test } from 'vitest'
import type { Figure } from './figure.ts'
import { isWorse, lineOfRound, middleOf, ratiosOf, type Round, tableOfRatios } from './ratios.ts'

const listing = (value: number): Figure => ({ work: 'Listing', name: 'CPU each', value, unit: 'ms' })
const search = (value: number): Figure => ({ work: 'Search', name: 'CPU each', value, unit: 'ms' })
const rate = (value: number): Figure => ({ work: 'Listing', name: 'done, ten at once', value, unit: '/s' })
const sold = (value: number): Figure => ({ work: '200 buyers', name: 'sold', value, unit: 'units' })
const roundsOf = (of: (value: number) => Figure, pairs: [now: number, before: number][]): Round[] =>
  pairs.map(([now, before]) => ({ now: [of(now)], before: [of(before)] }))

test.each([
  [[3], 3],
  [[1, 9], 5],
  [[9, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[1, 1, 1, 1, 100], 1],
])('the middle of %j is %d', (values, middle) => {
  expect(middleOf(values)).toBe(middle)
})

test('the ratio is the middle of those of the rounds, with the least and the most; one disturbed round changes nothing', () => {
  const [ratio] = ratiosOf(
    roundsOf(listing, [
      [1.1, 1],
      [2.2, 2],
      [9, 1],
      [1, 1],
      [1.2, 1],
    ]),
  )
  expect(ratio).toMatchObject({ work: 'Listing', now: 1.2, before: 1, least: 1, most: 9 })
  expect(ratio?.middle).toBeCloseTo(1.1)
})

test('above 1 is worse, also where more is better', () => {
  const [ratio] = ratiosOf(roundsOf(rate, [[500, 1000]]))
  expect(ratio?.middle).toBe(2)
})

test.each([
  [1.04, false],
  [1.05, false],
  [1.06, true],
  [0.5, false],
])('%d is worse: %s', (now, worse) => {
  const [ratio] = ratiosOf(roundsOf(listing, [[now, 1]]))
  expect(ratio && isWorse(ratio)).toBe(worse)
})

test('what must be exact, and what only one revision measures, has no ratio', () => {
  expect(ratiosOf(roundsOf(sold, [[5, 5]]))).toEqual([])
  expect(ratiosOf([{ now: [listing(1)], before: [rate(1)] }])).toEqual([])
  expect(ratiosOf([])).toEqual([])
})

test('a round is told in a line', () => {
  expect(lineOfRound({ now: [listing(1.1), rate(500)], before: [listing(1), rate(1_000)] })).toBe(
    'Listing, CPU each 1.10; Listing, done, ten at once 2.00',
  )
})

test('the table says both figures, the ratio, the spread, what is worse, and where the rounds disagree on that', () => {
  const rounds = [
    { now: [listing(1.1), rate(2_000), search(3)], before: [listing(1), rate(2_000), search(2)] },
    { now: [listing(1.2), rate(2_200), search(1.9)], before: [listing(1), rate(2_000), search(2)] },
  ]
  expect(tableOfRatios(ratiosOf(rounds), '5199f4b').split('\n')).toEqual([
    '| Work    | Figure            | Now     | 5199f4b | Ratio | Spread     |        |',
    '| ------- | ----------------- | ------- | ------- | ----- | ---------- | ------ |',
    '| Listing | CPU each          | 1.15 ms | 1 ms    | 1.150 | 1.10..1.20 | WORSE  |',
    '|         | done, ten at once | 2,100/s | 2,000/s | 0.955 | 0.91..1.00 |        |',
    '| Search  | CPU each          | 2.45 ms | 2 ms    | 1.225 | 0.95..1.50 | worse? |',
  ])
})
