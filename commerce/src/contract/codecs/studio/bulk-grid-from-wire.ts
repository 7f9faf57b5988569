import type { BulkCell, BulkGrid } from '#src/assortment/bulk-grid'
import type { WireBulkData } from '#src/contract/studio/bulk-grid'

type Config = WireBulkData['jsonConfig']
type Attribute = Config['attributes'][string]

const rowCode = 'color'

/** The grid of a bulk answer: its colors by its sizes. Throws if the text is not whole. */
export function bulkGridFromWire(bulkData: string): BulkGrid {
  // Tests hold the server to the contract.
  const { jsonConfig: config, jsonSwatchConfig: swatches } = JSON.parse(bulkData) as WireBulkData
  const attributes = Object.values(config.attributes).toSorted((a, b) => a.position - b.position)
  const rowAttribute =
    attributes.find(({ code }) => code === rowCode) ?? (attributes.length > 1 ? attributes[0] : undefined)
  const rest = attributes.filter((each) => each !== rowAttribute)
  const variants = Object.entries(config.skus).map(([id, sku]) => ({
    ...cellOf(config, id, sku),
    row: rowAttribute ? (config.index[id]?.[rowAttribute.id] ?? '') : '',
    column: columnKey(rest, config.index[id] ?? {}),
  }))
  const rows = optionsOf(rowAttribute, (id) => swatchOf(swatches, rowAttribute?.id, id)).filter(({ id }) =>
    variants.some(({ row }) => row === id),
  )
  const columns = columnsOf(rest).filter(({ id }) => variants.some(({ column }) => column === id))
  const byPlace = new Map(variants.map((variant) => [`${variant.row} ${variant.column}`, variant]))
  return {
    rowsLabel: rowAttribute?.label ?? '',
    columnsLabel: rest.map(({ label }) => label).join(', '),
    rows,
    columns,
    cells: rows.map((row) =>
      columns.map((column): BulkCell | undefined => {
        const found = byPlace.get(`${row.id} ${column.id}`)
        return found && { sku: found.sku, isInStock: found.isInStock, units: found.units }
      }),
    ),
  }
}

function cellOf({ stock }: Config, id: string, sku: string): BulkCell {
  const { is_in_stock: isInStock = false, qty = 0 } = stock[id] ?? {}
  return { sku, isInStock, units: isInStock && qty <= 0 ? null : Math.max(0, qty) }
}

function columnKey(attributes: Attribute[], chosen: Readonly<Record<string, string>>): string {
  return attributes.map(({ id }) => chosen[id] ?? '').join('-')
}

/** One column for each combination of the options that are not those of the rows. */
function columnsOf(attributes: Attribute[]): BulkGrid['columns'] {
  return (
    attributes.reduce<{ id: string; label: string }[] | undefined>(
      (columns, { options }) =>
        columns
          ? columns.flatMap(({ id, label }) =>
              options.map((option) => ({ id: `${id}-${option.id}`, label: `${label}, ${option.label}` })),
            )
          : options.map(({ id, label }) => ({ id, label })),
      undefined,
    ) ?? [{ id: '', label: '' }]
  )
}

function optionsOf(
  attribute: Attribute | undefined,
  swatchOfOption: (id: string) => string,
): BulkGrid['rows'] {
  if (!attribute) return [{ id: '', label: '', swatch: '' }]
  return attribute.options.map(({ id, label }) => ({ id, label, swatch: swatchOfOption(id) }))
}

function swatchOf(
  swatches: WireBulkData['jsonSwatchConfig'],
  attributeId: string | undefined,
  optionId: string,
): string {
  const swatch = attributeId === undefined ? undefined : swatches[attributeId]?.[optionId]
  return swatch === undefined || swatch.type === '0' ? '' : swatch.value
}
