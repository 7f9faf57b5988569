import type { Product, Variant } from '#src/catalog/product'

/** A leotard in three colors, for tests. Pink is only available in M, black S is sold out, white is disabled. */
export function buildLeotard(changes: Partial<Product> = {}): Product {
  return {
    id: 1,
    sku: 'LEO',
    parentSku: 'LEO',
    type: 'configurable',
    name: 'Odette leotard',
    slug: 'odette-1',
    description: '',
    shortDescription: '',
    status: 1,
    visibility: 4,
    image: '/h/leo.jpg',
    pictures: [],
    stock: { isInStock: true, qty: 0 },
    prices: { cents: 4500, regularCents: 4500 },
    tiers: [],
    categories: [],
    metaTitle: '',
    metaDescription: '',
    isNew: false,
    isOnSale: false,
    attributes: [
      { id: 90, code: 'color', label: 'Color', options: options([1, 'Black'], [2, 'Pink'], [3, 'White']) },
      { id: 91, code: 'apparel_size', label: 'Size', options: options([10, 'S'], [11, 'M']) },
    ],
    variants: [
      buildVariant({ sku: 'LEO-BLK-S', optionIds: sized(1, 10), stock: { isInStock: false, qty: 0 } }),
      buildVariant({ sku: 'LEO-BLK-M', optionIds: sized(1, 11) }),
      buildVariant({ sku: 'LEO-PNK-M', optionIds: sized(2, 11) }),
      buildVariant({ sku: 'LEO-WHT-M', optionIds: sized(3, 11), status: 2 }),
    ],
    customOptions: [],
    bundleOptions: [],
    bundlePrice: { kind: 'sum', reductions: [] },
    groupParts: [],
    downloadLinks: [],
    samples: [],
    pairedSkus: [],
    relatedSkus: [],
    details: [],
    reviewCount: 0,
    ratingTenths: 0,
    minQty: 1,
    maxQty: 999,
    increment: 1,
    ...changes,
  }
}

export function buildVariant(changes: Partial<Variant>): Variant {
  return {
    sku: 'LEO-1',
    name: 'Odette leotard',
    status: 1,
    image: '',
    optionIds: {},
    stock: { isInStock: true, qty: 5 },
    prices: { cents: 4500, regularCents: 4500 },
    tiers: [],
    ...changes,
  }
}

function options(...given: [number, string][]) {
  return given.map(([id, label]) => ({ id, label, swatch: '' }))
}

function sized(color: number, size: number) {
  return { color, apparel_size: size }
}
