import { expect, test } from 'vitest'
import { keepRows } from './keep-rows.ts'
import { alignTable } from './table.ts'

const headings = ['Work', 'Figure', 'Measured']
const listing = ['Listing', 'CPU each', '0.15 ms']
const listingTime = ['Listing', 'p50', '0.41 ms']
const start = ['Start', 'to the first listing', '1.32 s']

/** The cells of each row, without the line below the headings. */
function cells(table: string): string[][] {
  const lines = table.split('\n').filter((_line, index) => index !== 1)
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

test('what a run does not measure stays as it was, with its revision', () => {
  const first = keepRows(alignTable(headings, [listing, listingTime, start]), 'aaa', undefined)
  const second = keepRows(alignTable(headings, [['Listing', 'CPU each', '0.12 ms']]), 'bbb', first)
  expect(cells(second)).toEqual([
    [...headings, 'Revision'],
    ['Listing', 'CPU each', '0.12 ms', 'bbb'],
    [...start, 'aaa'],
  ])
})

test('new work comes after what is known', () => {
  const first = keepRows(alignTable(headings, [start]), 'aaa', undefined)
  const second = keepRows(alignTable(headings, [listing, listingTime]), 'bbb', first)
  expect(cells(second).slice(1)).toEqual([
    [...start, 'aaa'],
    [...listing, 'bbb'],
    ['', ...listingTime.slice(1), 'bbb'],
  ])
})

test('rows without a revision are kept without one; a table of other columns is replaced', () => {
  const kept = keepRows(alignTable(headings, [listing]), 'bbb', alignTable(headings, [start]))
  expect(cells(kept).slice(1)).toEqual([
    [...start, ''],
    [...listing, 'bbb'],
  ])
  const replaced = keepRows(alignTable(headings, [listing]), 'bbb', alignTable(['Run', 'Page'], [['1', '2']]))
  expect(cells(replaced).slice(1)).toEqual([[...listing, 'bbb']])
})
