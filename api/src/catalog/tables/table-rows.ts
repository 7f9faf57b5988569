export interface AttributeRow {
  id: number
  code: string
  label: string
  input: string
  isUserDefined: boolean
  isVisible: boolean
  isVisibleOnFront: boolean
  isComparable: boolean
  /** whether pages offer it as a filter */
  isFilterable: boolean
  position: number
  options: { id: number; label: string; swatch: string; position: number }[]
}

export interface CategoryRow {
  id: number
  parentId: number | null
  name: string
  urlKey: string
  formerUrlKeys: string[]
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
