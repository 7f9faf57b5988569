import { describe, expect, it } from 'vitest'
import { withParts } from '#src/listing/pages/with-parts'

const itemsOf = (letters: string) => letters.split('').map((sku) => ({ sku }))

interface Loaded {
  first: string
  pages: number
  parts: Record<number, string>
}

const shown = ({ first, pages, parts }: Loaded) => {
  const known = new Map(Object.entries(parts).map(([page, letters]) => [Number(page), itemsOf(letters)]))
  const { items, page } = withParts(itemsOf(first), pages, known)
  return `${items.map(({ sku }) => sku).join('')} ${page}`
}

describe('a list with the parts loaded since', () => {
  it.each([
    ['nothing was loaded since', { first: 'ab', pages: 1, parts: {} }, 'ab 1'],
    ['the next parts follow', { first: 'ab', pages: 1, parts: { 2: 'cd', 3: 'e' } }, 'abcde 3'],
    [
      'the page was loaded again with all of them',
      { first: 'abcde', pages: 3, parts: { 2: 'cd', 3: 'e' } },
      'abcde 3',
    ],
    [
      'the page was loaded again with some of them',
      { first: 'abcd', pages: 2, parts: { 2: 'cd', 3: 'e' } },
      'abcde 3',
    ],
    [
      'a part that does not follow waits for the one between',
      { first: 'ab', pages: 1, parts: { 3: 'e' } },
      'ab 1',
    ],
    [
      'a product that moved between two loads is there once',
      { first: 'ab', pages: 1, parts: { 2: 'bc', 3: 'cd' } },
      'abcd 3',
    ],
  ])('%s', (_, loaded, expected) => {
    expect(shown(loaded)).toBe(expected)
  })
})
