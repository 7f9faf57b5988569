import { checkForgottenPassword, checkNewPassword } from 'commerce/customers/check-account-forms'
import { forgotOwnerPassword } from 'commerce/contract/studio/owners'
import { OWNER_FORGOT_PATH } from 'commerce/owners/owner-paths'
import type { FieldError } from 'commerce/field-error'
import { data, redirect } from 'react-router'
import { statusOf } from '#src/answers/status-of'
import { isSecure } from '#src/cookies'
import { clearedResetCookie, readResetToken } from '#src/customers/reset-cookie'
import { textEntries, textField } from '#src/forms/text-entries'
import { ownerPaths } from '#src/owners/owner-paths'
import type { PageContext } from '#src/page-context'
import { translateProblems } from '#src/ui/words/words'

interface ForgotOutcome {
  email: string
  errors: FieldError[]
}

/** STUDIO-22: asks for a link to a new password. The page looks the same whether the email is an owner's or not. */
export async function postForgot(request: Request, { api, words }: PageContext) {
  const email = textField(await request.formData(), 'email').trim()
  const refuse = (errors: FieldError[], status: number) => data<ForgotOutcome>({ email, errors }, { status })
  const found = translateProblems(checkForgottenPassword({ email }), words)
  if (found.length > 0) return refuse(found, 400)
  const answer = await api.call(forgotOwnerPassword, { body: { email } })
  if (answer.ok) return redirect(`${OWNER_FORGOT_PATH}?sent`)
  return refuse([{ field: 'email', message: answer.result }], statusOf(answer))
}

type PasswordOutcome = { kind: 'errors'; errors: FieldError[] } | { kind: 'link-invalid' }

/** STUDIO-22: sets the new password with the token of the link, and ends every session of the owner. */
export async function postOwnerPassword(request: Request, { api, publicUrl, words }: PageContext) {
  const token = readResetToken(request)
  if (token === undefined) return data<PasswordOutcome>({ kind: 'link-invalid' }, { status: 422 })
  const form = await request.formData()
  const found = translateProblems(checkNewPassword(Object.fromEntries(textEntries(form))), words)
  if (found.length > 0) return data<PasswordOutcome>({ kind: 'errors', errors: found }, { status: 400 })
  const answer = await api.call(forgotOwnerPassword, {
    body: { token, password: textField(form, 'newPassword') },
  })
  const headers: [string, string][] = [['set-cookie', clearedResetCookie(isSecure(publicUrl))]]
  if (answer.ok) return redirect(ownerPaths.logInAfterChange, { headers })
  if (answer.reason === 'reset-link-invalid')
    return data<PasswordOutcome>({ kind: 'link-invalid' }, { status: 422, headers })
  const message = answer.fields?.[0]?.message ?? answer.result
  const errors = [{ field: 'newPassword', message }]
  return data<PasswordOutcome>({ kind: 'errors', errors }, { status: statusOf(answer) })
}
