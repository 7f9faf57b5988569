import type { Cents } from '#src/money'
import type { PricedGoods } from '#src/pricing/unit-price'

export const productTypes = [
  'simple',
  'configurable',
  'virtual',
  'downloadable',
  'grouped',
  'bundle',
] as const
export type ProductType = (typeof productTypes)[number]

/** An extra price: cents when fixed, hundredths of a per cent of the regular price when percent. */
export interface PriceEffect {
  kind: 'fixed' | 'percent'
  amount: number
}

export const customOptionKinds = [
  'field', 'area', 'radio', 'select', 'checkbox', 'multiple', 'date', 'date_time', 'time', 'file',
] as const // prettier-ignore
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

export interface BundleChoice {
  id: number
  qty: number
  canChangeQty: boolean
  effect: PriceEffect
  part: Offer
}

export interface BundleOption {
  id: number
  title: string
  kind: (typeof bundleOptionKinds)[number]
  isRequired: boolean
  choices: BundleChoice[]
}

/** Whether one choice of an option is taken, and not several. */
export function takesOneChoice({ kind }: Pick<BundleOption, 'kind'>): boolean {
  return kind === 'select' || kind === 'radio'
}

export interface DownloadLink {
  id: number
  title: string
  priceCents: Cents
}

export interface StockFacts {
  /** whether units are counted at all */
  isCounted: boolean
  /** the merchant's own switch */
  isInStock: boolean
  allowsBackorder: boolean
  salable: number
  minQty: number
  maxQty: number
  increment: number
}

/** A product as something to buy, with all that its price, its choices and its stock follow from. */
export interface Offer extends PricedGoods {
  productId: number
  sku: string
  type: ProductType
  name: string
  urlKey: string
  /** its own, else that of its parent */
  image: string
  isEnabled: boolean
  taxClassId: number | null
  /** of one unit, in ten-thousandths of the unit that the catalog weighs in; 0 where none is given */
  weightTenThousandths: number
  stock: StockFacts
  /** its categories and those above them, and its attributes by code */
  categoryIds: number[]
  attributes: Record<string, unknown>
  /** the configurable product whose variant this is */
  parent: { productId: number; sku: string; name: string; urlKey: string } | null
  /** what makes this variant: its color, its size */
  variantChoices: { attributeId: number; optionId: number; label: string; value: string }[]
  customOptions: CustomOption[]
  bundleOptions: BundleOption[]
  /** whether a bundle costs the sum of its parts */
  hasDynamicPrice: boolean
  links: DownloadLink[]
}

/** Virtual and downloadable products are not shipped. */
export function isShipped(offer: Offer): boolean {
  return offer.type !== 'virtual' && offer.type !== 'downloadable'
}
