import { type Choice, missingAttributes } from 'commerce/catalog/choose-option'
import type { Product } from 'commerce/catalog/product'
import type { FieldError } from 'commerce/field-error'
import type { Say } from 'commerce/words/catalogs'

/** Field of the form or attribute code -> the problem. */
export type FormErrors = Readonly<Record<string, string>>

/** Stands for the field of a problem that no single field has. */
export const ofProduct = 'product'

/** The attributes without a choice, each with a message. */
export function choiceErrors(product: Product, choice: Choice, say: Say<'product'>): FormErrors {
  const missing = missingAttributes(product, choice)
  return Object.fromEntries(
    missing.map(({ code, label }) => [code, say('selectOption', { label, lower: label.toLowerCase() })]),
  )
}

export function errorsByField(found: FieldError[]): FormErrors {
  return Object.fromEntries(found.map(({ field, message }) => [field, message]))
}
