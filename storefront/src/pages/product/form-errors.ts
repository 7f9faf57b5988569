import { type Choice, missingAttributes } from 'commerce/catalog/choose-option'
import type { Product } from 'commerce/catalog/product'
import { fieldNames } from 'commerce/catalog/selection'
import type { FieldError } from 'commerce/field-error'
import type { Say } from 'commerce/words/catalogs'

/** Field of the form or attribute code -> the problem. */
export type FormErrors = Readonly<Record<string, string>>

/** The attributes without a choice, each with a message. */
export function choiceErrors(product: Product, choice: Choice, say: Say<'product'>): FormErrors {
  const missing = missingAttributes(product, choice)
  return Object.fromEntries(
    missing.map(({ code, label }) => [code, say('selectOption', { label, lower: label.toLowerCase() })]),
  )
}

/** Of a group at least one product is bought. */
export function groupErrors(product: Product, parts: readonly unknown[], say: Say<'product'>): FormErrors {
  const [first] = product.groupParts
  if (!first || parts.length > 0) return {}
  return { [fieldNames.part(first.product.sku)]: say('chooseItem') }
}

const groupField = /^product_option\.(custom_options|bundle_options|grouped_quantities)\.(.+)/

/** The problems that the rules found, by the form's field names. */
export function fieldErrors(found: FieldError[]): FormErrors {
  return Object.fromEntries(found.map(({ field, message }) => [formField(field), message]))
}

function formField(field: string): string {
  const [, group, id = ''] = groupField.exec(field) ?? []
  if (group === 'custom_options') return fieldNames.custom(Number(id))
  if (group === 'bundle_options') return fieldNames.bundle(Number(id))
  if (group === 'grouped_quantities') return fieldNames.part(id)
  if (field.startsWith('product_option.downloadable_links')) return fieldNames.link
  return field
}
