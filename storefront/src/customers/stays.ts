import { textField } from '#src/forms/text-entries'

/** The field of a form in a panel over a page: after signing in the shopper stays there. */
export const STAY_FIELD = 'stay'

/** Whether a form came from a panel over a page, where the shopper stays. */
export function stays(form: FormData): boolean {
  return textField(form, STAY_FIELD) !== ''
}
