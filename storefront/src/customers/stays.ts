import { textField } from '#src/forms/text-entries'
import { STAY_FIELD } from '#src/same-path'

/** Whether a form came from a panel over a page, where the shopper stays. */
export function stays(form: FormData): boolean {
  return textField(form, STAY_FIELD) !== ''
}
