import type { QuantityTerms } from 'commerce/cart/quantity-terms'
import type { Sellable } from '#src/catalog/sellable'

export interface VariantRow extends Sellable {
  urlKey: string
  name: string
  status: number
  attributes: Record<string, unknown>
  /** null where they are the usual ones */
  quantities: QuantityTerms | null
}

export interface PartRow extends Sellable {
  name: string
  status: number
  image: string
  /** of a group: null where they are the usual ones */
  quantities?: QuantityTerms | null
}

/** What lists and their filters need of a product. */
export interface EntryRow extends Sellable {
  urlKey: string
  type: 'simple' | 'configurable' | 'virtual' | 'downloadable' | 'grouped' | 'bundle'
  name: string
  status: number
  visibility: number
  attributes: Record<string, unknown>
  isNew: boolean
  newFrom: number | null
  newTo: number | null
  isSale: boolean
  hasDynamicPrice: boolean
  createdAt: number
  updatedAt: number
  ratingRank: number
  categories: { id: number; position: number }[]
  variants: VariantRow[]
  associated: { qty: number; part: PartRow }[]
  bundle: BundleOptionRow[]
}

export interface BundleOptionRow {
  id: number
  title: string
  kind: 'select' | 'radio' | 'checkbox' | 'multi'
  isRequired: boolean
  choices: BundleChoiceRow[]
}

export interface BundleChoiceRow {
  id: number
  qty: number
  isDefault: boolean
  canChangeQty: boolean
  priceKind: 'fixed' | 'percent'
  priceAmount: number
  part: PartRow
}

/** Of a product that may be a variant. */
export interface RenderedRow extends EntryRow {
  /** the configurable product on whose page it is chosen */
  parent: { sku: string; urlKey: string } | null
}

export interface MediaRow {
  image: string
  label: string
  videoUrl: string
  isBase: boolean
  isSmall: boolean
  isThumbnail: boolean
}

/** The rest: what only the product page shows. */
export interface DocumentRow extends RenderedRow {
  /** by code of a store view; null if it is the same in all */
  slugs: Record<string, string> | null
  description: string
  shortDescription: string
  metaTitle: string
  metaDescription: string
  quantities: QuantityTerms
  variantAttributeIds: number[]
  media: MediaRow[]
  variantMedia: { variantId: number; media: MediaRow[] }[]
  links: {
    kind: 'related' | 'upsell' | 'crosssell' | 'associated'
    type: string
    sku: string
    position: number
    qty: number
  }[]
  customOptions: {
    id: number
    title: string
    kind:
      | 'field'
      | 'area'
      | 'radio'
      | 'select'
      | 'checkbox'
      | 'multiple'
      | 'date'
      | 'date_time'
      | 'time'
      | 'file'
    isRequired: boolean
    maxCharacters: number | null
    priceKind: 'fixed' | 'percent'
    priceAmount: number
    values: { id: number; title: string; priceKind: 'fixed' | 'percent'; priceAmount: number }[]
  }[]
  downloads: { id: number; title: string; priceCents: number; sample: string }[]
  samples: { id: number; title: string; file: string; url: string }[]
  reviewCount: number
  ratingTenths: number
}
