import { subscribe, unsubscribe } from 'commerce/contract/newsletter'
import { isSameEmail } from 'commerce/customers/check-account-forms'
import type { Customer } from 'commerce/customers/customer'
import { data, redirect } from 'react-router'
import { accountPaths } from '#src/account-paths'
import { statusOf } from '#src/answers/status-of'
import { textField } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'

/**
 * SHOP-04: a customer asks for the newsletter, which a mail asks to confirm, or ends it: at once, unless the email has
 * to be confirmed again. An email that was changed in another tab is none that the page asked about.
 */
export async function postOwnSubscription(form: FormData, { email }: Customer, context: PageContext) {
  const { api, words } = context
  // A form of before this check names none.
  if (!isSameEmail(textField(form, 'email') || email, email))
    return data({ problem: words.of('profile')('newsletterEmailChanged') }, { status: 409 })
  const isEnding = textField(form, 'intent') === 'end'
  const answer = await api.call(isEnding ? unsubscribe : subscribe, { query: {}, body: { email } })
  if (answer.ok && !isEnding) return redirect(accountPaths.newsletterAsked)
  if (answer.ok)
    return redirect(
      answer.value === 'unsubscribed' ? accountPaths.newsletterEnded : accountPaths.newsletterEndAsked,
    )
  if (answer.code === 401) return redirect(accountPaths.newsletter)
  return data({ problem: answer.result }, { status: statusOf(answer) })
}
