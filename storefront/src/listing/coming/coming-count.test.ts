import { describe, expect, it } from 'vitest'
import { comingCount } from '#src/listing/coming/coming-count'

describe('[part of CAT-01] the places of the next tiles fill the last row, then one more', () => {
  it.each([
    ['the last row is full', { columns: 2, shown: 50, left: 100 }, 2],
    ['one is missing in it', { columns: 3, shown: 50, left: 100 }, 4],
    ['two are missing in it', { columns: 4, shown: 50, left: 100 }, 6],
    ['fewer tiles are left', { columns: 4, shown: 50, left: 3 }, 3],
    ['there is one column', { columns: 1, shown: 7, left: 9 }, 1],
  ])('%s', (_, grid, expected) => {
    expect(comingCount(grid)).toBe(expected)
  })
})
