import type { ChoiceAttribute } from '#src/catalog/choice-attribute'
import type { Product } from '#src/catalog/product'

/** What a comparison reads of a product. */
export type Comparable = Pick<Product, 'attributes' | 'variants' | 'details'>

export interface ComparedAttribute {
  code: string
  label: string
  /** one for each product; '' if it says nothing */
  values: string[]
  /** whether all products have the same value */
  isSame: boolean
}

/** SHOP-02: the comparable attributes that at least one of the products has, in the merchant's order. */
export function compareProducts(
  products: readonly Comparable[],
  attributes: readonly Pick<ChoiceAttribute, 'code' | 'label'>[],
): ComparedAttribute[] {
  return attributes.flatMap(({ code, label }) => {
    const values = products.map((product) => valueOf(product, code))
    if (values.every((value) => value === '')) return []
    return [{ code, label, values, isSame: values.every((value) => value === values[0]) }]
  })
}

/** What can be chosen, such as 'Black, Pink', or what the product itself says. */
function valueOf({ attributes, variants, details }: Comparable, code: string): string {
  const choice = attributes.find((attribute) => attribute.code === code)
  if (!choice) return details.find((detail) => detail.code === code)?.text ?? ''
  const offered = new Set(variants.map(({ optionIds }) => optionIds[code]))
  return choice.options
    .filter(({ id, label }) => offered.has(id) && label.trim() !== '')
    .map(({ label }) => label)
    .join(', ')
}
