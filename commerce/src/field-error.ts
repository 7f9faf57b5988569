import type { SentenceValues } from '#src/words/catalogs'

/** What is wrong with one field, for a person. */
export interface FieldError {
  /** 'shippingAddress.city' */
  field: string
  message: string
  /** values for the {places} of the message, until it becomes a sentence */
  values?: SentenceValues
}
