import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCategoryPath, parseCategoryPaths } from '#src/catalog/product-csv/category-path'
import { escapeFormula, unescapeFormula } from '#src/csv/formula-escape'
import {
  formatList,
  formatQuantities,
  formatRecords,
  parseList,
  parsePairs,
  parseQuantities,
  parseRecords,
} from '#src/catalog/product-csv/packed-values'

// Generates the special characters of these formats often.
const text = fc.string({ unit: fc.constantFrom(...Array.from(`ab "',|=/\\\n-@+é😀`)) })
const filled = text.filter((value) => value.trim() !== '')

describe('[part of BACK-04] several values in one cell', () => {
  test.each([
    ['size=XS,color=Black', { size: 'XS', color: 'Black' }],
    ['note=soft, warm,size=S', { note: 'soft, warm', size: 'S' }],
    ['note="a=b, c",size=S', { note: 'a=b, c', size: 'S' }],
    ['width=5",height=6"', { width: '5"', height: '6"' }],
    ['say="He said ""yes"""', { say: 'He said "yes"' }],
    ['group_title=Links, title=One', { group_title: 'Links', title: 'One' }],
    ['open="never,size=S', { open: '"never', size: 'S' }],
  ])('%s', (cell, pairs) => {
    expect(Object.fromEntries(parsePairs(cell) ?? [])).toEqual(pairs)
  })

  test('reads back every list of records it has written', () => {
    const record = fc.dictionary(fc.constantFrom('sku', 'size', 'color'), text, { minKeys: 1 })
    fc.assert(
      fc.property(fc.array(record), (records) => {
        const written = formatRecords(records.map((pairs) => Object.entries(pairs)))
        expect(parseRecords(written)?.map((pairs) => Object.fromEntries(pairs))).toEqual(records)
      }),
    )
  })

  test('reads back every list and every list of quantities it has written', () => {
    fc.assert(
      fc.property(fc.array(filled), fc.nat(), (items, qty) => {
        expect(parseList(formatList(items))).toEqual(items)
        const quantities = items.map((item): [string, number] => [item, qty])
        expect(parseQuantities(formatQuantities(quantities))).toEqual(
          quantities.map(([item]) => [item, String(qty)]),
        )
      }),
    )
  })

  test('reads back every category path it has written', () => {
    const names = fc.array(
      filled.map((name) => name.trim()),
      { minLength: 1 },
    )
    fc.assert(
      fc.property(fc.array(names), (paths) => {
        expect(parseCategoryPaths(paths.map(formatCategoryPath).join(','))).toEqual(paths)
      }),
    )
  })
})

describe('[E-40] cells a spreadsheet would run as formulas', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', "'=1", "''-1"])('%j is escaped', (cell) => {
    expect(escapeFormula(cell)).toMatch(/^'/)
    expect(unescapeFormula(escapeFormula(cell))).toBe(cell)
  })

  test('reads back every cell it has written, and leaves others as they are', () => {
    fc.assert(
      fc.property(text, (cell) => {
        expect(unescapeFormula(escapeFormula(cell))).toBe(cell)
      }),
    )
    expect(escapeFormula("Boys' tights")).toBe("Boys' tights")
    expect(unescapeFormula("'twas")).toBe("'twas")
  })
})
