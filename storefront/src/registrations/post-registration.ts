import type { Values } from 'commerce/checkout/checkout-details'
import { registerStudio, type StudioRegistration } from 'commerce/contract/studio/registrations'
import type { FieldError } from 'commerce/field-error'
import { checkRegistrationForm } from 'commerce/registrations/check-registration'
import { STUDIO_REGISTRATION_SUCCESS_PATH } from 'commerce/registrations/studio-paths'
import { data, redirect } from 'react-router'
import { statusOf } from '#src/answers/status-of'
import { checkedEntries, textEntries } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'
import { translateProblems } from '#src/ui/words/words'

export interface StudioRegistrationOutcome {
  /** what was typed, without the password */
  values: Values
  errors: FieldError[]
}

/** STUDIO-05: sends what was typed and the certificate. Sent twice, it is the same registration. */
export async function postRegistration(request: Request, { api, words }: PageContext) {
  const form = await request.formData()
  const { key = '', password = '', ...values } = Object.fromEntries(textEntries(form))
  const refused = (errors: FieldError[], status: number) =>
    data<StudioRegistrationOutcome>({ values, errors }, { status })
  const found = checkRegistrationForm(Object.fromEntries(checkedEntries(form)))
  if (found.length > 0) return refused(translateProblems(found, words), 400)
  // The call names what is none of its fields, or not as it should be.
  const typed = { ...values, password, certificate: form.get('certificate') } as StudioRegistration
  // Without script there is no key. Sent twice it is one registration then too, as its mailbox has one that waits.
  const body = key === '' ? typed : { ...typed, key }
  const answer = await api.call(registerStudio, { query: {}, body })
  if (answer.ok) return redirect(STUDIO_REGISTRATION_SUCCESS_PATH)
  return refused(answer.fields ?? [{ field: 'send', message: answer.result }], statusOf(answer))
}
