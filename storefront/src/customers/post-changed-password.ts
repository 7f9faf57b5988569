import { checkChangedPassword } from 'commerce/customers/check-account-forms'
import type { FieldError } from 'commerce/field-error'
import { changePassword } from 'commerce/contract/customers'
import { data, redirect } from 'react-router'
import { paths } from '#src/paths'
import { statusOf } from '#src/answers/status-of'
import { told } from '#src/ui/words/words'
import { textEntries, textField } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'

export interface ChangedPasswordOutcome {
  errors: FieldError[]
}

/** SESS-01: another password; this browser goes on with the session that comes with it. */
export async function postChangedPassword(request: Request, { api, session, words }: PageContext) {
  const form = await request.formData()
  const refuse = (errors: FieldError[], status: number) =>
    data<ChangedPasswordOutcome>({ errors }, { status })
  const found = told(checkChangedPassword(Object.fromEntries(textEntries(form))), words)
  if (found.length > 0) return refuse(found, 400)
  const body = {
    currentPassword: textField(form, 'currentPassword'),
    newPassword: textField(form, 'newPassword'),
  }
  const answer = await api.call(changePassword, { query: {}, body })
  if (answer.ok) {
    const { token, refreshToken } = answer.meta ?? {}
    session.begin({ accessToken: String(token), refreshToken: String(refreshToken) })
    return redirect(paths.signInAfterChange)
  }
  if (answer.code === 401) return redirect(paths.signIn)
  return refuse(answer.fields ?? [{ field: 'currentPassword', message: answer.result }], statusOf(answer))
}
