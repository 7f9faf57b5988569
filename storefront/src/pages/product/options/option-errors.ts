import type { Product } from 'commerce/catalog/product'
import { fieldNames } from 'commerce/catalog/selection'
import type { FieldError } from 'commerce/field-error'
import type { Say } from 'commerce/words/catalogs'

/** Of a group at least one product is bought. */
export function groupErrors(
  { groupParts }: Product,
  parts: readonly unknown[],
  say: Say<'product'>,
): FieldError[] {
  const [first] = groupParts
  if (!first || parts.length > 0) return []
  return [{ field: fieldNames.part(first.product.sku), message: say('chooseItem') }]
}

const groupField = /^product_option\.(custom_options|bundle_options|grouped_quantities)\.(.+)/

/** The problems that the rules found, by the form's field names. */
export function inForm(found: FieldError[]): FieldError[] {
  return found.map(({ field, message }) => ({ field: formField(field), message }))
}

function formField(field: string): string {
  const [, group, id = ''] = groupField.exec(field) ?? []
  if (group === 'custom_options') return fieldNames.custom(Number(id))
  if (group === 'bundle_options') return fieldNames.bundle(Number(id))
  if (group === 'grouped_quantities') return fieldNames.part(id)
  if (field.startsWith('product_option.downloadable_links')) return fieldNames.link
  return field
}
