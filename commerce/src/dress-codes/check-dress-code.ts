import { listProblems } from '#src/customers/field-problems'
import type { FieldError } from '#src/field-error'
import { DRESS_CODE_MAX_LETTERS } from '#src/limits'
import { problems } from '#src/problems'

/** All problems of a dress code that an owner typed, by field, in the order of the page. */
export function checkDressCode(values: Readonly<Partial<Record<string, string>>>): FieldError[] {
  const { name = '', description = '' } = values
  const most = DRESS_CODE_MAX_LETTERS
  const nameTooLong = name.length > most.name ? problems.textTooLong : undefined
  return listProblems({
    name: name.trim() === '' ? problems.fieldRequired : nameTooLong,
    description: description.length > most.description ? problems.textTooLong : undefined,
  })
}
