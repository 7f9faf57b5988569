import type { Assigned } from 'commerce/assortment/store-product'
import type { FieldError } from 'commerce/field-error'

/** What an owner chose for a product. */
export interface TypedAssigned {
  price: string
  dressCodes: string[]
  isPublished: boolean
  colors: number[]
}

export type AssignedOutcome =
  | { kind: 'saved' | 'removed' }
  /** asks whether it is meant */
  | { kind: 'removing' }
  | {
      kind: 'refused'
      status: number
      /** undefined: the form is as what is saved */
      typed?: TypedAssigned
      errors: FieldError[]
      needsPassword?: boolean
      /** what somebody else saved in the meantime; null: it is no longer in the store */
      saved?: Assigned | null
    }
