import type { Assigned, StoreProduct } from '#src/assortment/store-product'
import { productPricesFromWire } from '#src/contract/codecs/studio/product-prices-from-wire'
import type { Failure } from '#src/contract/call/envelope'
import type { FacetBucket, SearchResult } from '#src/contract/search'
import type {
  WireAssigned,
  WireConflict,
  WireStoreProduct,
  WireStoreProducts,
} from '#src/contract/studio/assortment-schemas'
import { centsFromWire } from '#src/money'

/** What a search found, asked for with all fields. */
export function foundProductsFromWire({ items, total, aggregations }: WireStoreProducts) {
  return { products: items.map(storeProductFromWire), total, counted: countsFromWire(aggregations) }
}

export function countsFromWire(
  aggregations: WireStoreProducts['aggregations'],
): SearchResult['aggregations'] {
  const counted = Object.entries(aggregations).map(
    ([name, { buckets }]): [string, { buckets: FacetBucket[] }] => [
      name,
      { buckets: buckets.map(({ key, doc_count }) => ({ key, doc_count })) },
    ],
  )
  return Object.fromEntries(counted)
}

function storeProductFromWire(wire: WireStoreProducts['items'][number]): StoreProduct {
  // Tests hold the server to the contract: without lists of fields all of them come.
  const product = wire as WireStoreProduct
  return {
    sku: product.sku,
    name: product.name,
    slug: product.slug,
    type: product.type_id,
    image: product.image,
    isNew: product.new === '1',
    isOnSale: product.sale === '1',
    isInStock: product.is_in_stock,
    colors: product.colors.map(({ value, label, swatch = '' }) => ({ id: value, label, swatch })),
    ...productPricesFromWire(product),
    ...(product.studio_product && { assigned: assignedFromWire(product.studio_product) }),
  }
}

/** What somebody else saved, of a refusal that carries it; null: it is no longer in the store. */
export function conflictFromWire({ reason, meta }: Failure): Assigned | null | undefined {
  const isConflict = reason === 'studio-products-changed' || reason === 'studio-product-exists'
  if (!isConflict || meta === undefined) return undefined
  // Tests hold the server to what a refusal carries.
  const saved = (meta as unknown as WireConflict).changed[0]?.saved ?? null
  return saved && assignedFromWire(saved)
}

function assignedFromWire(wire: WireAssigned): Assigned {
  return {
    id: wire._id,
    ownCents: wire.price === null ? null : centsFromWire(wire.price),
    dressCodes: wire.relations,
    isPublished: wire.is_published,
    allowedColors: wire.allowed_colors,
    version: wire.version,
  }
}
