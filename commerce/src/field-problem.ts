import type { FieldError } from '#src/field-error'
import type { Values } from '#src/words/catalogs'

/** What is wrong with a field: a sentence of `messages`, and what stands in its {places}. */
export interface FieldProblem extends FieldError {
  values?: Values
}
