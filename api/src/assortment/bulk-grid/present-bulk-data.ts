import type { WireConfigurableOption, WireTile } from 'commerce/contract/catalog-schemas'
import type { WireStockItem } from 'commerce/contract/stock'
import type { WireBulkData } from 'commerce/contract/studio/bulk-grid'

interface Variant {
  id: string
  sku: string
  /** of each of the product's attributes, in their order */
  options: string[]
}

/** What of a tile and its stock the grid of a product is made of. */
export function presentBulkData(tile: WireTile, stock: WireStockItem[]): WireBulkData {
  const attributes = tile.configurable_options
  const bySku = new Map(stock.map((item) => [item.sku, item]))
  const variants = variantsOf(tile).flatMap(({ sku, options }): Variant[] => {
    const item = bySku.get(sku)
    return item ? [{ id: String(item.product_id), sku, options }] : []
  })
  const each = <T>(valueOf: (variant: Variant) => T) =>
    Object.fromEntries(variants.map((variant) => [variant.id, valueOf(variant)]))
  return {
    jsonConfig: {
      productId: String(tile.id),
      attributes: Object.fromEntries(
        attributes.map((attribute, at) => [
          attribute.attribute_id,
          presentAttribute(attribute, at, variants),
        ]),
      ),
      index: each(({ options }) =>
        Object.fromEntries(
          attributes.flatMap(({ attribute_id: id }, at) => (options[at] ? [[id, options[at]]] : [])),
        ),
      ),
      skus: each(({ sku }) => sku),
      stock: Object.fromEntries(
        stock.map(({ product_id: id, is_in_stock, qty }) => [id, { is_in_stock, qty }]),
      ),
    },
    jsonSwatchConfig: Object.fromEntries(
      attributes.map(({ attribute_id: id, values }) => [
        id,
        Object.fromEntries(values.map((value) => [value.value_index, presentSwatch(value)])),
      ]),
    ),
  }
}

function variantsOf({ sku, tile_variants: all }: WireTile): Pick<Variant, 'sku' | 'options'>[] {
  if (all.length === 0) return [{ sku, options: [] }]
  return all.map(([variant, _isInStock, ...options]) => ({ sku: variant, options: options.map(String) }))
}

function presentAttribute(
  { attribute_id: id, attribute_code: code, label, position, values }: WireConfigurableOption,
  at: number,
  variants: Variant[],
) {
  const options = values.map(({ value_index: value, label: name }) => ({
    id: String(value),
    label: name,
    products: variants.filter(({ options }) => options[at] === String(value)).map((variant) => variant.id),
  }))
  return { id: String(id), code, label, position, options }
}

function presentSwatch({ label, swatch = '' }: WireConfigurableOption['values'][number]) {
  const drawn = swatch.startsWith('#') ? ('1' as const) : ('2' as const)
  return { type: swatch === '' ? ('0' as const) : drawn, value: swatch === '' ? label : swatch, label }
}
