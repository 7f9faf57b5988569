import { expect, test } from 'vitest'
import { isTest, listCode, listPaths, readProjectFile, withoutComments } from './project-files.ts'

const code = listCode()
  .filter(({ path }) => /^(commerce|api|storefront)\/src\//.test(path) && !isTest(path))
  .map(({ path, text }) => ({ path, text: withoutComments(text) }))

const places = (rooms: RegExp, pattern: RegExp): string[] =>
  code
    .filter(({ path }) => rooms.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line) => (pattern.test(line) ? [`${path}: ${line.trim()}`] : [])),
    )

test('[E-29] [PRICE-05] nobody reads or writes an amount as a floating number: parseAmount and amountText do', () => {
  expect(places(/./, /\bparseFloat\b|\.toFixed\(|\.toPrecision\(/)).toEqual([])
})

test('[E-29] [PRICE-05] where amounts are counted there is no fraction: rates are whole millionths', () => {
  const counting = /^commerce\/src\/(pricing|cart|discounts|checkout|orders|money|studio-prices)/
  expect(places(counting, /(?<![\w.#'-])\d+\.\d/)).toEqual([])
})

test('[E-29] [PRICE-05] money is rounded in money.ts alone', () => {
  const counting = /^commerce\/src\/(pricing|cart|discounts|checkout|orders|studio-prices)\//
  expect(places(counting, /Math\.(round|ceil|trunc)\(/)).toEqual([])
})

test('[E-29] the database keeps amounts in whole cents and rates as decimals, nothing as a floating number', () => {
  const migrations = listPaths().filter((path) => /^api\/migrations\/.*\.sql$/.test(path))
  const lines = migrations.flatMap((path) =>
    readProjectFile(path)
      .replaceAll(/--.*$/gm, '')
      .split('\n')
      .map((line) => ({ path, line })),
  )
  const columns = lines.filter(({ line }) => /^\s+(add column )?\w+_cents \w/.test(line))
  expect(columns.length).toBeGreaterThan(20)
  expect(columns.filter(({ line }) => !/_cents bigint\b/.test(line))).toEqual([])
  expect(lines.filter(({ line }) => /\b(real|double precision|float[48]?)\b/i.test(line))).toEqual([])
})
