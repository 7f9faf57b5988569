import type { CsvRow } from '#src/csv/read-csv'
import { BadCell, readWhole } from '#src/csv/read-cell'
import type { StagedProduct } from '#src/catalog/import/rows/staged-product'
import { parseList, parsePlaces, parseQuantities } from '#src/catalog/product-csv/packed-values'
import { clearingWord } from '#src/catalog/product-csv/product-words'

interface StagedLink {
  sku: string
  position: number
  qty: number
}

type LinkKind = 'related' | 'upsell' | 'crosssell' | 'associated'

const linkColumns: { kind: LinkKind; column: string; positions: string }[] = [
  { kind: 'related', column: 'related_skus', positions: 'related_position' },
  { kind: 'upsell', column: 'upsell_skus', positions: 'upsell_position' },
  { kind: 'crosssell', column: 'crosssell_skus', positions: 'crosssell_position' },
]

/** Related products by kind; a kind that the file leaves out stays as it is. */
export function readLinks(product: StagedProduct, row: CsvRow): void {
  const links: Partial<Record<LinkKind, StagedLink[]>> = {}
  for (const { kind, column, positions } of linkColumns) {
    const text = row.cell(column).trim()
    if (text !== '') links[kind] = text === clearingWord ? [] : inOrder(parseList(text), row.cell(positions))
  }
  const associated = readAssociated(product, row)
  if (associated) links.associated = associated
  for (const [kind, list] of Object.entries(links)) refuseRepeats(row, `${kind}_skus`, list)
  if (Object.keys(links).length > 0) product.setList('links', links)
}

function inOrder(skus: string[], positionsText: string): StagedLink[] {
  const positions = parsePlaces(positionsText).map(Number)
  return skus
    .map((sku, index) => ({ sku, index, wanted: positions[index] ?? Number.NaN }))
    .toSorted((a, b) => (Number.isFinite(a.wanted - b.wanted) ? a.wanted - b.wanted : a.index - b.index))
    .map(({ sku }, position) => ({ sku, position, qty: 1 }))
}

function readAssociated(product: StagedProduct, row: CsvRow): StagedLink[] | undefined {
  const column = 'associated_skus'
  const text = row.cell(column).trim()
  if (text === '') return undefined
  const type = product.values.get('type')
  if (type !== undefined && type !== 'grouped') {
    row.report(column, `a ${type} product has no associated products`)
    return undefined
  }
  if (text === clearingWord) return []
  const readQty = readWhole(0, 1_000_000)
  return parseQuantities(text).map(([sku, qtyText], position) => {
    const qty = readQty(qtyText)
    if (qty instanceof BadCell) row.report(column, `${sku}: ${qty.message}`)
    return { sku, position, qty: qty instanceof BadCell ? 0 : Number(qty) }
  })
}

function refuseRepeats(row: CsvRow, column: string, links: StagedLink[]): void {
  const seen = new Set<string>()
  for (const { sku } of links) {
    if (seen.has(sku)) row.report(column, `${sku} is there twice`)
    if (sku === row.cell('sku').trim()) row.report(column, 'a product cannot point at itself')
    seen.add(sku)
  }
}
