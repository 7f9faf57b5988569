import { checkChangedPassword } from 'commerce/customers/check-account-forms'
import { changePassword } from 'commerce/contract/customers'
import { redirect } from 'react-router'
import { accountPaths } from '#src/account-paths'
import { statusOf } from '#src/answers/status-of'
import { refuseForm, signedOutForm } from '#src/customers/form-outcome'
import { translateProblems } from '#src/ui/words/words'
import { textEntries, textField } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'

/** SESS-01: changes the password; this browser gets the new session. */
export async function postChangedPassword(form: FormData, { api, session, words }: PageContext) {
  const found = translateProblems(checkChangedPassword(Object.fromEntries(textEntries(form))), words)
  if (found.length > 0) return refuseForm({}, found, 400)
  const body = {
    currentPassword: textField(form, 'currentPassword'),
    newPassword: textField(form, 'newPassword'),
  }
  const answer = await api.call(changePassword, { query: {}, body })
  if (answer.ok) {
    const { token, refreshToken } = answer.meta ?? {}
    session.renew({ accessToken: String(token), refreshToken: String(refreshToken) })
    return redirect(accountPaths.passwordChanged)
  }
  if (answer.code === 401) return signedOutForm({})
  const errors = answer.fields ?? [{ field: 'currentPassword', message: answer.result }]
  return refuseForm({}, errors, statusOf(answer))
}
