import { cleanProductHtml } from '#src/content/clean-html'
import type { CsvRow } from '#src/csv/read-csv'
import { BadCell, quoted, readFlag } from '#src/csv/read-cell'
import type { StagedProduct } from '#src/catalog/import/rows/staged-product'
import { parsePairs } from '#src/catalog/product-csv/packed-values'
import { attributeAliases } from 'commerce/catalog/attribute-aliases'
import { decodedName } from '#src/catalog/product-csv/decoded-name'
import { clearingWord, ignoredAttributes } from '#src/catalog/product-csv/product-words'

const column = 'additional_attributes'
const flagColumns = new Map([
  ['sale', 'is_sale'],
  ['new', 'is_new'],
])

/** The attributes as code -> text, '' if cleared; options are looked up once all rows are known. */
export function readAttributes(product: StagedProduct, row: CsvRow, ownColumns: string[]): void {
  const attributes: Record<string, string> = {}
  for (const [given, value] of [...pairsOf(row), ...ownCells(row, ownColumns)]) {
    const name = given.toLowerCase()
    if (value === '' || ignoredAttributes.has(name)) continue
    const flag = flagColumns.get(name)
    if (flag !== undefined) readFlagInto(product, row, { name: flag, value })
    else if (/^[a-z][a-z0-9_]{0,59}$/.test(name)) {
      attributes[attributeCode(name)] = value === clearingWord ? '' : attributeValue(value)
    } else row.report(column, `${quoted(given)} cannot be the name of an attribute`)
  }
  if (Object.keys(attributes).length > 0) product.setList('attributes', attributes)
}

export function attributeCode(name: string): string {
  return attributeAliases.get(name) ?? name
}

/** HTML is cleaned, and a label is decoded like a name: 'Black &amp; White' is 'Black & White'. */
export function attributeValue(text: string): string {
  return text.includes('<') ? cleanProductHtml(text) : decodedName(text)
}

function pairsOf(row: CsvRow): Iterable<[string, string]> {
  const text = row.cell(column)
  if (text.trim() === '') return []
  const pairs = parsePairs(text)
  if (!pairs) row.report(column, 'is not a list of name=value')
  return pairs ?? []
}

function ownCells(row: CsvRow, columns: string[]): [string, string][] {
  return columns.map((name) => [name, row.cell(name).trim()])
}

function readFlagInto(product: StagedProduct, row: CsvRow, flag: { name: string; value: string }): void {
  if (flag.value === clearingWord) {
    product.clear(flag.name)
    return
  }
  const value = readFlag(flag.value)
  if (value instanceof BadCell) row.report(column, value.message)
  else product.set(flag.name, value)
}
