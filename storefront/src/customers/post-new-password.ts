import { checkNewPassword } from 'commerce/customers/check-account-forms'
import type { FieldError } from 'commerce/field-error'
import { createPassword } from 'commerce/contract/customers'
import { data, redirect } from 'react-router'
import { paths } from '#src/paths'
import { isSecure } from '#src/cookies'
import { clearedResetCookie, readResetToken } from '#src/customers/reset-cookie'
import { statusOf } from '#src/answers/status-of'
import { translateProblems } from '#src/ui/words/words'
import { textEntries, textField } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'

export type NewPasswordOutcome = { kind: 'errors'; errors: FieldError[] } | { kind: 'link-invalid' }

/** SESS-01: sets the new password with the token of the link. */
export async function postNewPassword(request: Request, { api, publicUrl, words }: PageContext) {
  const resetToken = readResetToken(request)
  if (resetToken === undefined) return data<NewPasswordOutcome>({ kind: 'link-invalid' }, { status: 422 })
  const form = await request.formData()
  const found = translateProblems(checkNewPassword(Object.fromEntries(textEntries(form))), words)
  if (found.length > 0) return data<NewPasswordOutcome>({ kind: 'errors', errors: found }, { status: 400 })
  const newPassword = textField(form, 'newPassword')
  const answer = await api.call(createPassword, { body: { newPassword, resetToken } })
  const headers: [string, string][] = [['set-cookie', clearedResetCookie(isSecure(publicUrl))]]
  if (answer.ok) return redirect(paths.signInAfterChange, { headers })
  if (answer.reason === 'reset-link-invalid') {
    return data<NewPasswordOutcome>({ kind: 'link-invalid' }, { status: 422, headers })
  }
  const errors = answer.fields ?? [{ field: 'newPassword', message: answer.result }]
  return data<NewPasswordOutcome>({ kind: 'errors', errors }, { status: statusOf(answer) })
}
