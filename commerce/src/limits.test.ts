import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** limits.ts, studio-limits.ts, return-limits.ts and their like */
const files = globSync('**/*limits.ts', { cwd: import.meta.dirname }).map((file) =>
  join(import.meta.dirname, file),
)
/** The units that a name may state. */
const unit =
  /_(MS|SECONDS|MINUTES|DAYS|YEARS|KILOBYTES|BYTES|PIXELS|PERCENT|DECIMALS|LETTERS|CENTS|SIZE|SKUS|ROWS|TRIES|QTY|LINES|SWATCHES|LOADS|SCORE|FUZZINESS|LENGTH|BOOST|DEPTH|ID|LEVEL|CHUNK|WINDOW|FILTERS|VALUES|GAP|PAGE|EVENTS|ONCE|WAITING|CODE|HOUR|SECOND|DIGITS|FACTOR|COUNT|TENTHS)(_|$)|_MAX$/

test('[part of LOG-02] the name of each number says what it counts', async () => {
  // A module is an object of what it exports.
  const load = (file: string) => import(file) as Promise<Record<string, unknown>>
  const modules = await Promise.all(files.map(load))
  const numbers = modules
    .flatMap((each) => Object.entries(each))
    .filter(([, value]) => typeof value === 'number')
  expect(numbers.length).toBeGreaterThan(100)
  expect(numbers.map(([name]) => name).filter((name) => !unit.test(name))).toEqual([])
})

test('[part of LOG-02] each figure exists once', () => {
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThan(300)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
