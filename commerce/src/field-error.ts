/** What is wrong with one field, for a person. */
export interface FieldError {
  /** 'shippingAddress.city' */
  field: string
  message: string
}
