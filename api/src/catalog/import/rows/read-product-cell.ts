import { productTypes } from 'commerce/cart/offer'
import { visibilityWords } from '#src/catalog/product-csv/product-words'
import { BadCell, type CellReader, ChangedCell, quoted } from '#src/csv/read-cell'

export const readType: CellReader = (text) => {
  const type = productTypes.find((known) => known === text.trim().toLowerCase())
  return type ?? new BadCell(`the product type ${quoted(text)} is not known`)
}

export const readVisibility: CellReader = (text) => {
  const word = text.replace(/\s+/g, '').toLowerCase()
  const known = visibilityWords.find(
    ([code, name]) => String(code) === word || name.replace(/\s+/g, '').toLowerCase() === word,
  )
  return known ? String(known[0]) : new BadCell(`the visibility ${quoted(text)} is not known`)
}

/** 1 is enabled; 2, and 0 in some files, is not. */
export function readOnline(text: string): string | BadCell | ChangedCell {
  const word = text.trim()
  if (word === '1') return '1'
  if (word === '0' || word === '2') return '2'
  return /^\d{1,9}$/.test(word)
    ? new ChangedCell('2', `${quoted(text)} is neither 1 nor 2, so the product is not offered`)
    : new BadCell(`${quoted(text)} is neither 1 nor 2`)
}

const mostLetters = 200

/** Part of a URL: lower-case letters and digits of any script. Everything else becomes a hyphen. */
export function readUrlKey(text: string): string | BadCell | ChangedCell {
  const given = text.trim().toLowerCase()
  if (given.length <= mostLetters && /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u.test(given)) return given
  const key = given.replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-').replace(/^[-_\p{M}]+|-$/gu, '')
  if (key === '' || key.length > mostLetters) return new BadCell(`${quoted(text)} cannot be part of a URL`)
  return new ChangedCell(key, `${quoted(text)} cannot be part of a URL and became ${key}`)
}
