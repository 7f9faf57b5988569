import type { WireCartItemInput } from 'commerce/contract/cart-schemas'
import type { FieldError } from 'commerce/field-error'
import { messages } from 'commerce/messages'
import type { ProductToBuy } from '#src/cart/additions/addition-queries'
import { Refusal } from '#src/errors'

type Choices = NonNullable<WireCartItemInput['product_option']>['extension_attributes']

/**
 * Refuses options that the product does not have: a color for a product without colors, a quantity for a part of a
 * product without parts.
 */
export function refuseForeignChoices(product: ProductToBuy, item: WireCartItemInput): void {
  const fields = foreignChoices(product, item.product_option?.extension_attributes ?? {})
  if (fields.length > 0) throw new Refusal('options-invalid', { message: messages.fixErrors, fields })
}

function foreignChoices(product: ProductToBuy, choices: Choices): FieldError[] {
  const { configurable_item_options: variant = [], grouped_quantities: parts = [] } = choices
  if (product.type !== 'grouped') {
    return [
      ...unknown(
        'grouped_quantities',
        parts.map(({ sku }) => sku),
      ),
      ...unknown('configurable_item_options', foreignAttributes(product, variant)),
    ]
  }
  // A grouped product itself is not bought: its parts are added one by one.
  const { custom_options: custom = [], bundle_options: bundle = [], downloadable_links: links = [] } = choices
  return [
    ...unknown('configurable_item_options', variant.map(idOf)),
    ...unknown('custom_options', custom.map(idOf)),
    ...unknown('bundle_options', bundle.map(idOf)),
    ...unknown('downloadable_links', links),
  ]
}

function foreignAttributes(product: ProductToBuy, variant: { option_id: number | string }[]) {
  // The options of a variant are checked against its own product, once that is known.
  if (product.parentId !== null) return []
  return variant.map(idOf).filter((id) => !product.variantAttributeIds.includes(Number(id)))
}

function idOf({ option_id }: { option_id: number | string }) {
  return option_id
}

function unknown(group: string, names: (number | string)[]): FieldError[] {
  return names.map((name) => ({
    field: `cartItem.product_option.${group}.${name}`,
    message: messages.optionUnknown,
  }))
}
