import type { CsvRow } from '#src/csv/read-csv'
import { attributeCode, attributeValue } from '#src/catalog/import/attributes/read-attributes'
import type { StagedProduct } from '#src/catalog/import/rows/staged-product'
import { parsePairs, parseRecords } from '#src/catalog/product-csv/packed-values'
import { clearingWord } from '#src/catalog/product-csv/product-words'

interface Variation {
  sku: string
  /** attribute code -> label of its option */
  axes: Record<string, string>
}

const column = 'configurable_variations'

/** The variants of a configurable product and their attributes, in the order of the first variant. */
export function readVariations(product: StagedProduct, row: CsvRow): void {
  readLabels(product, row)
  const text = row.cell(column).trim()
  if (text === '') return
  const type = product.values.get('type')
  if (type !== undefined && type !== 'configurable') {
    row.report(column, `a ${type} product has no variants`)
    return
  }
  const variations = text === clearingWord ? [] : variationsOf(text, (message) => row.report(column, message))
  if (!variations) return
  const codes = Object.keys(variations[0]?.axes ?? {})
  product.setList('variations', { codes, variants: variations })
}

function variationsOf(text: string, report: (message: string) => void): Variation[] | undefined {
  const records = parseRecords(text)
  if (!records) {
    report('is not a list of sku=...,attribute=...')
    return undefined
  }
  const variations = records.map((record) => ({
    sku: record.get('sku') ?? '',
    axes: Object.fromEntries(
      [...record]
        .filter(([name, value]) => isAxis(name) && value !== '')
        .map(([name, value]) => [attributeCode(name.toLowerCase()), attributeValue(value)]),
    ),
  }))
  const problem = problemOf(variations)
  if (problem !== undefined) report(problem)
  return problem === undefined ? variations : undefined
}

function isAxis(name: string): boolean {
  return name !== 'sku' && name !== 'default' && name !== 'display'
}

function problemOf(variations: Variation[]): string | undefined {
  const axes = Object.keys(variations[0]?.axes ?? {})
  const seenSkus = new Set<string>()
  const seenChoices = new Map<string, string>()
  for (const variation of variations) {
    if (variation.sku === '') return 'a variant has no sku'
    if (seenSkus.has(variation.sku)) return `the variant ${variation.sku} is there twice`
    seenSkus.add(variation.sku)
    if (axes.length === 0) return `the variant ${variation.sku} has no attribute`
    const own = Object.keys(variation.axes)
    if (own.length !== axes.length || axes.some((code) => variation.axes[code] === undefined)) {
      return `the variant ${variation.sku} must give ${axes.join(' and ')}, as the first variant does`
    }
    const choice = JSON.stringify(axes.map((code) => variation.axes[code]))
    const twin = seenChoices.get(choice)
    if (twin !== undefined) return `the variants ${twin} and ${variation.sku} do not differ`
    seenChoices.set(choice, variation.sku)
  }
  return undefined
}

function readLabels(product: StagedProduct, row: CsvRow): void {
  const text = row.cell('configurable_variation_labels').trim()
  if (text === '' || text === clearingWord) return
  const labels = parsePairs(text)
  if (!labels) row.report('configurable_variation_labels', 'is not a list of attribute=label')
  else {
    product.setList(
      'attribute_labels',
      Object.fromEntries(
        [...labels].map(([name, label]) => [attributeCode(name.toLowerCase()), attributeValue(label)]),
      ),
    )
  }
}
