import type { WireTile } from 'commerce/contract/catalog-schemas'
import type {
  WireAssigned,
  WirePreviewRow,
  WireRepriced,
  WireStoreProduct,
  WireStudioProduct,
} from 'commerce/contract/studio/assortment-schemas'
import { wireAmount } from 'commerce/format-money'
import type { PreviewRow } from 'commerce/studio-prices/bulk-prices'
import {
  type ProductCosts,
  type StudioProductPrices,
  studioProductPrices,
  type StudioPricing,
} from 'commerce/studio-prices/studio-prices'
import type { AssignedRow } from '#src/assortment/queries'

export function presentAssigned(row: AssignedRow): WireAssigned {
  return {
    _id: String(row.productId),
    sku: row.sku,
    price: row.ownCents === null ? null : wireAmount(row.ownCents),
    relations: row.dressCodeIds.map(String),
    is_published: row.isPublished,
    allowed_colors: row.allowedColors,
    version: row.version,
  }
}

export function presentStudioProduct(row: AssignedRow, pricing: StudioPricing): WireStudioProduct {
  return { ...presentAssigned(row), ...presentPrices(studioProductPrices(row, row.ownCents, pricing)) }
}

export function presentRepriced(row: AssignedRow, pricing: StudioPricing): WireRepriced {
  return { ...presentStudioProduct(row, pricing), name: row.name }
}

/** What of a product an owner sees: of all prices only those of the own studio. */
export function presentStoreProduct(
  tile: WireTile,
  how: {
    costs: ProductCosts
    assigned: AssignedRow | undefined
    priceGroupId: number
    pricing: StudioPricing
  },
): WireStoreProduct {
  const { costs, assigned, priceGroupId, pricing } = how
  const prices = presentPrices(studioProductPrices(assigned ?? costs, assigned?.ownCents ?? null, pricing))
  return {
    id: tile.id,
    sku: tile.sku,
    name: tile.name,
    slug: tile.slug,
    type_id: tile.type_id,
    image: tile.image,
    new: tile.new,
    sale: tile.sale,
    is_in_stock: tile.stock.is_in_stock,
    colors: presentColors(tile),
    price_group: [{ group_id: priceGroupId, price: wireAmount(costs.myCents) }],
    ...prices,
    price: prices.student_price,
    configurable_children: presentChildren(tile),
    extension_attributes: { configurable_product_options: presentOptions(tile) },
    studio_product: assigned ? presentAssigned(assigned) : null,
  }
}

/** API-07: without prices, which are those of guests. */
function presentChildren({
  configurable_options: options,
  tile_variants: variants,
}: WireTile): WireStoreProduct['configurable_children'] {
  return variants.map(([sku, inStock, ...chosen]) => {
    const named = options.map(({ attribute_code: code }, at) => [code, String(chosen[at] ?? '')] as const)
    return { sku, is_in_stock: inStock === 1, ...Object.fromEntries(named) }
  })
}

function presentOptions({
  configurable_options: options,
}: WireTile): WireStoreProduct['extension_attributes']['configurable_product_options'] {
  return options.map(({ attribute_id, attribute_code, label, values }) => ({
    attribute_id,
    attribute_code,
    label,
    values: values.map(({ value_index, label: said }) => ({ value_index, label: said })),
  }))
}

/** All colors that a product comes in. */
export function presentColors({ configurable_options: options }: WireTile): WireStoreProduct['colors'] {
  const color = options.find(({ attribute_code: code }) => code === 'color')
  return (color?.values ?? []).map(({ value_index: value, label, swatch }) => ({
    value,
    label,
    ...(swatch !== undefined && { swatch }),
  }))
}

export function presentPreview({ sku, name, version }: AssignedRow, row: PreviewRow): WirePreviewRow {
  const { oldCents, warnings } = row
  return { sku, name, version, old_price: wireAmount(oldCents), ...presentPrices(row), warnings }
}

function presentPrices(prices: StudioProductPrices) {
  return {
    my_price: wireAmount(prices.myCents),
    highest_my_price: wireAmount(prices.highestCents),
    msrp: wireAmount(prices.listCents),
    student_price: wireAmount(prices.studentCents),
    profit: wireAmount(prices.profitCents),
    profit_at_highest: wireAmount(prices.profitAtHighestCents),
  }
}
