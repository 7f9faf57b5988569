import { productTypes } from 'commerce/cart/offer'
import { visibilityWords } from '#src/catalogue/product-csv/product-words'
import { BadCell, type CellReader, quoted } from '#src/csv/read-cell'

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

/** 1 is offered; 2, and 0 in some files, is not. */
export const readOnline: CellReader = (text) => {
  const word = text.trim()
  if (word === '1') return '1'
  return word === '0' || word === '2' ? '2' : new BadCell(`${quoted(text)} is neither 1 nor 2`)
}

export const readUrlKey: CellReader = (text) =>
  /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,200}$/u.test(text.trim())
    ? text.trim().toLowerCase()
    : new BadCell(`${quoted(text)} cannot be part of an address`)
