import { askForExport, eraseMe } from 'commerce/contract/customers'
import { checkErasure, checkExport } from 'commerce/customers/check-account-forms'
import type { Customer } from 'commerce/customers/customer'
import { redirect } from 'react-router'
import { accountPaths } from '#src/account-paths'
import { forgetsCache } from '#src/answers/forgets-cache'
import { statusOf } from '#src/answers/status-of'
import { forgetCustomer } from '#src/checkout/sign-out'
import { refuseForm, signedOutForm } from '#src/customers/form-outcome'
import { textEntries } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'
import { translateProblems } from '#src/ui/words/words'

/** E-62: a mail with a link to all that the shop has of the customer. */
export async function postExport(
  form: FormData,
  customer: Customer | undefined,
  { api, words }: PageContext,
) {
  if (!customer) return signedOutForm({})
  const { currentPassword = '' } = Object.fromEntries(textEntries(form))
  const found = translateProblems(checkExport({ currentPassword }), words)
  if (found.length > 0) return refuseForm({}, found, 400)
  const answer = await api.call(askForExport, { query: {}, body: { currentPassword } })
  if (answer.ok) return redirect(accountPaths.exportAsked)
  if (answer.code === 401) return signedOutForm({})
  const errors = answer.fields ?? [{ field: 'currentPassword', message: answer.result }]
  return refuseForm({}, errors, statusOf(answer))
}

/** Erases the account for good; nothing of it stays in this browser. */
export async function postErasure(form: FormData, customer: Customer | undefined, context: PageContext) {
  const { currentPassword = '', confirmed = '' } = Object.fromEntries(textEntries(form))
  const values = { confirmed }
  if (!customer) return signedOutForm(values)
  const found = translateProblems(checkErasure({ currentPassword, confirmed }), context.words)
  if (found.length > 0) return refuseForm(values, found, 400)
  const answer = await context.api.call(eraseMe, { query: {}, body: { currentPassword } })
  if (answer.ok) {
    await forgetCustomer(context)
    return redirect(accountPaths.homeErased, { headers: forgetsCache })
  }
  if (answer.code === 401) return signedOutForm(values)
  const errors = answer.fields ?? [{ field: 'currentPassword', message: answer.result }]
  return refuseForm(values, errors, statusOf(answer))
}
