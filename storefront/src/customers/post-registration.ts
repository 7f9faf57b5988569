import type { Values } from 'commerce/checkout/checkout-details'
import { checkRegistrationForm } from 'commerce/customers/check-account-forms'
import type { FieldError } from 'commerce/field-error'
import { data, redirect } from 'react-router'
import { makeAccount } from '#src/checkout/account/make-account'
import { pathAfterSignIn } from '#src/customers/path-after-sign-in'
import { STAY_FIELD, stays } from '#src/customers/stays'
import { textEntries } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'
import { translateProblems } from '#src/ui/words/words'

export interface RegistrationOutcome {
  /** what was typed, without the password */
  values: Values
  errors: FieldError[]
  /** from a panel, which leaves the page where it is */
  isSignedIn?: true
}

/** SESS-01: makes an account, signs in and takes the bag along. Sent twice, it is the same account. */
export async function postRegistration(request: Request, url: URL, context: PageContext) {
  const form = await request.formData()
  const { password = '', [STAY_FIELD]: _stay, ...values } = Object.fromEntries(textEntries(form))
  const found = translateProblems(checkRegistrationForm({ ...values, password }), context.words)
  const wasSignedIn = context.session.isSignedIn()
  const errors = found.length > 0 ? found : await makeAccount({ ...values, password }, context)
  // A bag that is gone, or of somebody else, keeps nobody from having an account.
  if (errors.length === 0 || (!wasSignedIn && context.session.isSignedIn())) {
    return stays(form)
      ? data<RegistrationOutcome>({ values: {}, errors: [], isSignedIn: true })
      : redirect(pathAfterSignIn(url))
  }
  const named = errors.map(({ field, message }) => ({
    field: field === 'createAccount' ? 'emailAddress' : field,
    message,
  }))
  return data<RegistrationOutcome>({ values, errors: named }, { status: 400 })
}
