import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as limits from '#src/limits'

const text = readFileSync(join(import.meta.dirname, 'limits.ts'), 'utf8')
/** The units that a name may state. */
const unit =
  /_(MS|SECONDS|MINUTES|DAYS|YEARS|KILOBYTES|BYTES|PIXELS|PERCENT|DECIMALS|LETTERS|CENTS|SIZE|SKUS|ROWS|TRIES|QTY|LINES|SWATCHES|LOADS|SCORE|FUZZINESS|LENGTH|BOOST|DEPTH|ID|LEVEL|CHUNK|WINDOW|FILTERS|VALUES|GAP|PAGE|EVENTS|ONCE|WAITING|CODE|HOUR|FACTOR|COUNT|TENTHS)(_|$)|_MAX$/

test('[part of LOG-02] the name of each number says what it counts', () => {
  const numbers = Object.entries(limits).filter(([, value]) => typeof value === 'number')
  expect(numbers.map(([name]) => name).filter((name) => !unit.test(name))).toEqual([])
})

test('[part of LOG-02] each figure exists once', () => {
  const names = [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
  expect(names).toEqual([...new Set(names)])
})
