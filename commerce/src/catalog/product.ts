import type {
  OfferBundleChoice,
  OfferBundleOption,
  CustomOption,
  OfferDownloadLink,
  ProductType,
} from '#src/cart/offer'
import type { QuantityTerms } from '#src/cart/quantity-terms'
import type { Cents } from '#src/money'
import type { BundleStep } from '#src/pricing/bundle-price'
import type { Tier } from '#src/pricing/tier-ladder'

/** From this status on a product is not sold: 2 is disabled. */
export const DISABLED_STATUS = 2

/** The current and the regular unit price, with tax. Equal if nothing is reduced. */
export interface Prices {
  cents: Cents
  regularCents: Cents
}

export interface Stock {
  isInStock: boolean
  qty: number
}

export interface Picture {
  /** see picturePath */
  image: string
  label: string
  /** option of the color it shows; null if it shows all */
  colorOptionId: number | null
  videoUrl: string
}

interface AttributeOption {
  id: number
  label: string
  /** hex color or path of a picture; empty if there is none */
  swatch: string
}

/** An option of a configurable product, such as color or size. */
export interface VariantAttribute {
  id: number
  code: string
  label: string
  options: AttributeOption[]
}

/** A product inside a bundle or a group. */
export interface PartProduct extends Pick<Product, 'sku' | 'name' | 'image' | 'stock' | 'prices' | 'tiers'> {
  /** of a variant or a part of a group; left out where they are the usual ones */
  quantities?: QuantityTerms
}

/** A variant of a configurable product. */
export interface Variant extends PartProduct, Pick<Product, 'status'> {
  /** attribute code -> option id */
  optionIds: Readonly<Record<string, number>>
}

/** A choice of a bundle as a page shows it. What is sold is in cart/offer.ts. */
export interface BundleChoice extends Pick<OfferBundleChoice, 'id' | 'qty' | 'canChangeQty'> {
  isDefault: boolean
  /** what one of it adds to a bundle with its own price */
  addsCents: Cents
  product: PartProduct
}

export interface BundleOption extends Omit<OfferBundleOption, 'choices'> {
  choices: BundleChoice[]
}

/** The price of a bundle before its choices: its own price, or the sum of its parts, less a share at some quantities. */
export type BundlePrice =
  | {
      kind: 'own'
      prices: Prices
      /** the share that its special price leaves, also of what the choices add: 80% is 800,000 */
      specialShareMillionths?: number | undefined
    }
  | { kind: 'sum'; reductions: BundleStep[] }

export interface GroupPart {
  qty: number
  product: PartProduct
}

/** A file of a download as a page shows it. */
export interface DownloadLink extends OfferDownloadLink {
  /** URL of a sample; empty if there is none */
  sample: string
}

interface ProductCategory {
  id: number
  name: string
  slug: string
  /** ids from the root, as '1/2/20' */
  path: string
}

export interface Product extends QuantityTerms {
  id: number
  sku: string
  parentSku: string
  type: ProductType
  name: string
  /** of its page, which is that of its configurable product for a variant */
  slug: string
  /** by code of a store view; left out where it is the same in all */
  slugs?: Readonly<Record<string, string>> | undefined
  /** HTML, cleaned when it was saved */
  description: string
  shortDescription: string
  status: number
  visibility: number
  image: string
  pictures: Picture[]
  stock: Stock
  prices: Prices
  /** PDP-18: the quantities from which a unit costs less, and its price then, without options */
  tiers: Tier[]
  categories: ProductCategory[]
  metaTitle: string
  metaDescription: string
  isNew: boolean
  isOnSale: boolean
  attributes: VariantAttribute[]
  variants: Variant[]
  customOptions: CustomOption[]
  bundleOptions: BundleOption[]
  bundlePrice: BundlePrice
  groupParts: GroupPart[]
  downloadLinks: DownloadLink[]
  /** of the whole downloadable product */
  samples: { title: string; url: string }[]
  /** what the merchant sells with it */
  pairedSkus: string[]
  /** what could be bought in its place */
  relatedSkus: string[]
  /** what is formatted has its cleaned HTML beside its words */
  details: { code: string; label: string; text: string; html?: string | undefined }[]
  reviewCount: number
  ratingTenths: number
}
