import type { QuantityTerms } from '#src/cart/quantity-terms'
import type { Cents } from '#src/money'
import type { PricedGoods } from '#src/pricing/unit-price'
import type { StudentPrice } from '#src/studio-sales/student-price'

export const productTypes = [
  'simple',
  'configurable',
  'virtual',
  'downloadable',
  'grouped',
  'bundle',
] as const
export type ProductType = (typeof productTypes)[number]

/** The price of an option: cents if fixed, hundredths of a percent of the regular price if percent. */
export interface PriceEffect {
  kind: 'fixed' | 'percent'
  amount: number
}

export const customOptionKinds = [
  'field', 'area', 'radio', 'select', 'checkbox', 'multiple', 'date', 'date_time', 'time', 'file',
] as const // oxfmt-ignore
export const bundleOptionKinds = ['select', 'radio', 'checkbox', 'multi'] as const

export interface CustomOption {
  id: number
  title: string
  kind: (typeof customOptionKinds)[number]
  isRequired: boolean
  maxCharacters: number | null
  effect: PriceEffect
  values: { id: number; title: string; effect: PriceEffect }[]
}

export interface OfferBundleChoice {
  id: number
  qty: number
  canChangeQty: boolean
  effect: PriceEffect
  part: Offer
}

export interface OfferBundleOption {
  id: number
  title: string
  kind: (typeof bundleOptionKinds)[number]
  isRequired: boolean
  choices: OfferBundleChoice[]
}

/** Whether an option takes one choice only. */
export function takesOneChoice({ kind }: Pick<OfferBundleOption, 'kind'>): boolean {
  return kind === 'select' || kind === 'radio'
}

/** The fewest units of its part that a bundle with this choice takes; one of which none is preset takes one at least. */
export function fewestUnits(
  option: Pick<OfferBundleOption, 'kind'>,
  { qty, canChangeQty }: Pick<OfferBundleChoice, 'qty' | 'canChangeQty'>,
): number {
  return takesOneChoice(option) && canChangeQty ? 1 : Math.max(1, qty)
}

export interface OfferDownloadLink {
  id: number
  title: string
  priceCents: Cents
}

export interface StockFacts extends QuantityTerms {
  /** whether its stock is counted at all */
  isCounted: boolean
  /** the merchant's own in-stock switch */
  isInStock: boolean
  allowsBackorder: boolean
  salable: number
}

/** A product as it is sold, with everything that its price, options and stock depend on. */
export interface Offer extends PricedGoods {
  productId: number
  sku: string
  type: ProductType
  name: string
  urlKey: string
  /** its own, or else that of its parent */
  image: string
  isEnabled: boolean
  taxClassId: number | null
  /** per unit, in ten-thousandths of the catalog's weight unit; 0 if none is given */
  weightTenThousandths: number
  stock: StockFacts
  /** its categories with all above them, and its attributes by code */
  categoryIds: number[]
  attributes: Record<string, unknown>
  /** the configurable product of this variant; not shown: the variant is sold on a page of its own */
  parent: { productId: number; sku: string; name: string; urlKey: string; isShown: boolean } | null
  /** the options of this variant: its color, its size */
  variantChoices: { attributeId: number; optionId: number; label: string; value: string }[]
  customOptions: CustomOption[]
  bundleOptions: OfferBundleOption[]
  /** whether a bundle costs the sum of its parts */
  hasDynamicPrice: boolean
  links: OfferDownloadLink[]
  /** in a studio's store: what its students pay, and what the studio pays */
  inStudio?: StudentPrice
}

/** Virtual and downloadable products are not shipped. */
export function isShipped(offer: Offer): boolean {
  return offer.type !== 'virtual' && offer.type !== 'downloadable'
}
