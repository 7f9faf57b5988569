import { pickFields } from 'commerce/checkout/checkout-details'
import { changeMe } from 'commerce/contract/customers'
import { checkProfileForm, isSameEmail } from 'commerce/customers/check-account-forms'
import type { Customer } from 'commerce/customers/customer'
import { redirect } from 'react-router'
import { accountPaths } from '#src/account-paths'
import { statusOf } from '#src/answers/status-of'
import { refuseForm, signedOutForm } from '#src/customers/form-outcome'
import { textEntries } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'
import { translateProblems } from '#src/ui/words/words'

const names: Record<string, string> = {
  'customer.firstname': 'firstName',
  'customer.lastname': 'lastName',
  'customer.email': 'email',
}

/** SESS-11: other names; another email address only with the password, and it is to be confirmed. */
export async function postProfile(request: Request, customer: Customer | undefined, context: PageContext) {
  const { currentPassword = '', ...typed } = Object.fromEntries(textEntries(await request.formData()))
  const values = pickFields(typed, ['firstName', 'lastName', 'email'])
  if (!customer) return signedOutForm(values)
  const found = translateProblems(
    checkProfileForm({ ...values, currentPassword, formerEmail: customer.email }),
    context.words,
  )
  if (found.length > 0) return refuseForm(values, found, 400)
  const { firstName: firstname, lastName: lastname, email } = values
  const isOtherEmail = !isSameEmail(email, customer.email)
  const answer = await context.api.call(changeMe, {
    query: {},
    body: {
      customer: { firstname, lastname, ...(email !== customer.email && { email }) },
      ...(isOtherEmail && { currentPassword }),
    },
  })
  if (answer.ok)
    return redirect(isOtherEmail ? accountPaths.profileSavedWithEmail : accountPaths.profileSaved)
  if (answer.code === 401) return signedOutForm(values)
  const errors = answer.fields ?? [{ field: 'email', message: answer.result }]
  return refuseForm(
    values,
    errors.map(({ field, message }) => ({ field: names[field] ?? field, message })),
    statusOf(answer),
  )
}
