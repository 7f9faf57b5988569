export interface AttributeRow {
  id: number
  code: string
  /** in the store view */
  label: string
  /** in the default one */
  defaultLabel: string
  input: string
  isUserDefined: boolean
  isVisible: boolean
  isVisibleOnFront: boolean
  isComparable: boolean
  /** whether pages offer it as a filter */
  isFilterable: boolean
  position: number
  options: { id: number; label: string; defaultLabel: string; swatch: string; position: number }[]
}

export interface CategoryRow {
  id: number
  parentId: number | null
  name: string
  urlKey: string
  /** all that lead to it, its own first; see url-keys.ts */
  urlKeys: string[]
  /** by code of a store view; null if it is the same in all */
  slugs: Record<string, string> | null
  path: number[]
  level: number
  position: number
  isActive: boolean
  isInMenu: boolean
  description: string
  image: string
  metaTitle: string
  metaDescription: string
}

/** A category with the other names that may lead to it in a store view. */
export interface CategoryOfView extends Omit<CategoryRow, 'urlKeys'> {
  /** those it had in this store view */
  formerHere: string[]
  /** that of the default store view, and those it had there */
  ofDefault: string[]
  /** those of the other store views */
  ofOthers: string[]
}

export interface TaxRuleRow {
  id: number
  code: string
  priority: number
  position: number
  classes: { id: number; kind: 'product' | 'customer' }[]
  rates: {
    id: number
    code: string
    country: string
    region: string
    postcode: string
    /** 8.25% is 82,500 */
    millionths: number
  }[]
}
