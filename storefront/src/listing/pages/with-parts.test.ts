import { describe, expect, it } from 'vitest'
import { withParts } from '#src/listing/pages/with-parts'

const itemsOf = (letters: string) => [...letters].map((sku) => ({ sku }))
const shown = (first: string, pages: number, parts: Record<number, string>) => {
  const known = new Map(Object.entries(parts).map(([page, letters]) => [Number(page), itemsOf(letters)]))
  const { items, page } = withParts(itemsOf(first), pages, known)
  return `${items.map(({ sku }) => sku).join('')} ${page}`
}

describe('a list with the parts loaded since', () => {
  it.each([
    ['nothing was loaded since', 'ab', 1, {}, 'ab 1'],
    ['the next parts follow', 'ab', 1, { 2: 'cd', 3: 'e' }, 'abcde 3'],
    ['the page was loaded again with all of them', 'abcde', 3, { 2: 'cd', 3: 'e' }, 'abcde 3'],
    ['the page was loaded again with some of them', 'abcd', 2, { 2: 'cd', 3: 'e' }, 'abcde 3'],
    ['a part that does not follow waits for the one between', 'ab', 1, { 3: 'e' }, 'ab 1'],
    ['a product that moved between two loads is there once', 'ab', 1, { 2: 'bc', 3: 'cd' }, 'abcd 3'],
  ])('%s', (_, first, pages, parts, expected) => {
    expect(shown(first, pages, parts)).toBe(expected)
  })
})
