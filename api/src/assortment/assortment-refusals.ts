import { STUDIO_PRODUCTS_MAX } from 'commerce/limits'
import type { WireConflict } from 'commerce/contract/studio/assortment-schemas'
import type { FieldError } from 'commerce/field-error'
import { messages } from 'commerce/messages'
import { Refusal } from '#src/errors'

export function productNotFound(fields: FieldError[] = []): Refusal {
  return new Refusal('product-not-found', {
    message: messages.productNotFound,
    fields,
    audit: { event: 'not-theirs-refused' },
  })
}

export function dressCodeUnknown(): Refusal {
  return new Refusal('dress-code-not-found', {
    message: messages.dressCodeNotFound,
    audit: { event: 'not-theirs-refused' },
  })
}

/** With what somebody else saved, and what was sent. */
export function productInStore(changed: WireConflict['changed']): Refusal {
  return new Refusal('studio-product-exists', { message: messages.studioProductExists, meta: { changed } })
}

export function assortmentFull(): Refusal {
  return new Refusal('studio-products-full', {
    message: messages.studioProductsFull,
    values: { most: STUDIO_PRODUCTS_MAX },
  })
}

/** With what somebody else saved, and what was sent. */
export function changedMeanwhile(changed: WireConflict['changed']): Refusal {
  return new Refusal('studio-products-changed', {
    message: messages.studioProductsChanged,
    meta: { changed },
  })
}
