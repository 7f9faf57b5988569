import { checkChangedPassword } from 'commerce/customers/check-account-forms'
import {
  askForOwnerEmail,
  changeOwner,
  changeOwnerPassword,
  confirmOwnerPassword,
} from 'commerce/contract/studio/owners'
import type { FieldError } from 'commerce/field-error'
import { checkGivenPassword, checkOwnerDetails, checkOwnerEmail } from 'commerce/owners/check-owner-forms'
import type { Answer } from 'commerce/contract/call/make-client'
import { data, redirect } from 'react-router'
import { statusOf } from '#src/answers/status-of'
import { textEntries, textField } from '#src/forms/text-entries'
import { ownerPaths } from '#src/owners/owner-paths'
import type { PageContext } from '#src/page-context'
import { translateProblems } from '#src/ui/words/words'

type Part = 'details' | 'email' | 'password' | 'confirm'

/** What became of one of the forms. What was typed comes back, but for passwords. */
export interface OwnerAccountOutcome {
  part: Part
  values: Partial<Record<string, string>>
  errors: FieldError[]
}

/** E-4: the account of the owner who is signed in. */
export async function postOwnerAccount(request: Request, context: PageContext) {
  const form = await request.formData()
  switch (textField(form, 'intent')) {
    case 'email':
      return askForEmail(form, context)
    case 'password':
      return changePassword(form, context)
    case 'confirm':
      return confirmPassword(form, context)
    default:
      return changeDetails(form, context)
  }
}

async function changeDetails(form: FormData, { ownerSession, words }: PageContext) {
  const values = valuesOf(form, 'firstName', 'lastName', 'phone')
  const found = translateProblems(checkOwnerDetails(values), words)
  if (found.length > 0) return refuse({ part: 'details', values, errors: found }, 400)
  const { firstName: firstname = '', lastName: lastname = '', phone = '' } = values
  const body = { firstname, lastname, phone }
  const answer = await ownerSession.api.call(changeOwner, { query: {}, body })
  if (answer.ok) return redirect(ownerPaths.accountDone('details'))
  const names = { firstname: 'firstName', lastname: 'lastName' }
  return refuse({ part: 'details', values, errors: errorsOf(answer, 'firstName', names) }, statusOf(answer))
}

async function askForEmail(form: FormData, { ownerSession, words }: PageContext) {
  const values = valuesOf(form, 'email')
  const currentPassword = textField(form, 'emailPassword')
  const found = translateProblems(checkOwnerEmail({ ...values, emailPassword: currentPassword }), words)
  if (found.length > 0) return refuse({ part: 'email', values, errors: found }, 400)
  const body = { email: values['email'] ?? '', currentPassword }
  const answer = await ownerSession.api.call(askForOwnerEmail, { query: {}, body })
  if (answer.ok) return redirect(ownerPaths.accountDone('email'))
  const names = { currentPassword: 'emailPassword' }
  return refuse({ part: 'email', values, errors: errorsOf(answer, 'email', names) }, statusOf(answer))
}

/** Every other session ends; this browser goes on with the new one. */
async function changePassword(form: FormData, { ownerSession, words }: PageContext) {
  const found = translateProblems(checkChangedPassword(Object.fromEntries(textEntries(form))), words)
  if (found.length > 0) return refuse({ part: 'password', values: {}, errors: found }, 400)
  const body = {
    currentPassword: textField(form, 'currentPassword'),
    newPassword: textField(form, 'newPassword'),
  }
  const answer = await ownerSession.api.call(changeOwnerPassword, { query: {}, body })
  if (!answer.ok)
    return refuse(
      { part: 'password', values: {}, errors: errorsOf(answer, 'currentPassword') },
      statusOf(answer),
    )
  const { token, refreshToken } = answer.meta ?? {}
  ownerSession.renew({ accessToken: String(token), refreshToken: String(refreshToken) })
  return redirect(ownerPaths.accountDone('password'))
}

/** For changes of prices, in a session that began long ago. */
async function confirmPassword(form: FormData, { ownerSession, words }: PageContext) {
  const part = 'confirm'
  const currentPassword = textField(form, 'givenPassword')
  const found = translateProblems(checkGivenPassword({ givenPassword: currentPassword }), words)
  if (found.length > 0) return refuse({ part, values: {}, errors: found }, 400)
  const answer = await ownerSession.api.call(confirmOwnerPassword, { query: {}, body: { currentPassword } })
  if (answer.ok) return redirect(ownerPaths.accountDone(part))
  const errors = errorsOf(answer, 'givenPassword', { currentPassword: 'givenPassword' })
  return refuse({ part, values: {}, errors }, statusOf(answer))
}

function valuesOf(form: FormData, ...names: string[]): Partial<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, textField(form, name).trim()]))
}

/** At the fields of the form; what names none stands at `usual`. */
function errorsOf(
  answer: Extract<Answer<unknown>, { ok: false }>,
  usual: string,
  names: Partial<Record<string, string>> = {},
): FieldError[] {
  const fields = answer.fields ?? [{ field: usual, message: answer.result }]
  return fields.map(({ field, message }) => ({ field: names[field] ?? field, message }))
}

function refuse(outcome: OwnerAccountOutcome, status: number) {
  return data<OwnerAccountOutcome>(outcome, { status })
}
