import { checkForgottenPassword } from 'commerce/customers/check-account-forms'
import type { FieldError } from 'commerce/field-error'
import { askForReset } from 'commerce/contract/customers'
import { data, redirect } from 'react-router'
import { paths } from '#src/paths'
import { statusOf } from '#src/answers/status-of'
import { translateProblems } from '#src/ui/words/words'
import { textField } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'

export interface ForgottenPasswordOutcome {
  email: string
  errors: FieldError[]
}

/** SESS-01: asks for a link to a new password. The page looks the same whether the account exists or not. */
export async function postForgottenPassword(request: Request, { api, words }: PageContext) {
  const email = textField(await request.formData(), 'email').trim()
  const refuse = (errors: FieldError[], status: number) =>
    data<ForgottenPasswordOutcome>({ email, errors }, { status })
  const found = translateProblems(checkForgottenPassword({ email }), words)
  if (found.length > 0) return refuse(found, 400)
  const answer = await api.call(askForReset, { body: { email } })
  if (answer.ok) return redirect(paths.forgottenPasswordAsked)
  return refuse([{ field: 'email', message: answer.result }], statusOf(answer))
}
