import { subscribe, unsubscribe } from 'commerce/contract/newsletter'
import type { Customer } from 'commerce/customers/customer'
import { data, redirect } from 'react-router'
import { accountPaths } from '#src/account-paths'
import { statusOf } from '#src/answers/status-of'
import { textField } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'

/** SHOP-04: a customer asks for the newsletter, which a mail asks to confirm, or ends it at once. */
export async function postOwnSubscription(form: FormData, { email }: Customer, { api }: PageContext) {
  const isEnding = textField(form, 'intent') === 'end'
  const answer = await api.call(isEnding ? unsubscribe : subscribe, { query: {}, body: { email } })
  if (answer.ok) return redirect(isEnding ? accountPaths.newsletterEnded : accountPaths.newsletterAsked)
  if (answer.code === 401) return redirect(accountPaths.newsletter)
  return data({ problem: answer.result }, { status: statusOf(answer) })
}
