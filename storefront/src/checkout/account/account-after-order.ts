import { checkRegistrationForm } from 'commerce/customers/check-account-forms'
import { claimOrder } from 'commerce/contract/orders'
import type { FieldError } from 'commerce/field-error'
import { data, redirect } from 'react-router'
import { statusOf } from '#src/answers/status-of'
import { paths } from '#src/paths'
import type { PlacedOrder } from '#src/checkout/checkout-store'
import { makeAccount } from '#src/checkout/account/make-account'
import { textField } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'
import { translateProblems } from '#src/ui/words/words'

export type AccountOutcome =
  | { kind: 'account-refused'; errors: FieldError[] }
  /** there is an account, and the order is not in it */
  | { kind: 'claim-refused'; message: string }

/** UX-62: an account for the buyer of an order, who types a password alone. The order comes into it. Sent twice, it is one account. */
export async function accountAfterOrder(form: FormData, placed: PlacedOrder, context: PageContext) {
  const { emailAddress, firstName, lastName } = placed
  const values = { emailAddress, firstName, lastName, password: textField(form, 'password') }
  const found = translateProblems(checkRegistrationForm(values), context.words)
  const errors = found.length > 0 ? found : await makeAccount(values, context)
  if (errors.length > 0 && !context.session.isSignedIn()) {
    const named = errors.map(({ message }) => ({ field: 'password', message }))
    return data<AccountOutcome>({ kind: 'account-refused', errors: named.slice(0, 1) }, { status: 400 })
  }
  const refused = await claim(placed, context)
  // The account was made, so the page has to load again.
  return refused ? data<AccountOutcome>(refused.outcome) : redirect(paths.orderPlaced(placed.orderNumber))
}

/** Puts the order into the account of who signed in after it. */
export async function claimAfterOrder(placed: PlacedOrder, context: PageContext) {
  const refused = await claim(placed, context)
  if (!refused) return redirect(paths.orderPlaced(placed.orderNumber))
  return data<AccountOutcome>(refused.outcome, { status: refused.status })
}

async function claim({ key, emailAddress: email }: PlacedOrder, { api, words }: PageContext) {
  const answer = await api.call(claimOrder, { query: {}, body: { order_id: key } })
  if (answer.ok) return undefined
  const isOfOther = answer.reason === 'order-not-found'
  const message = isOfOther ? words.of('order')('claimOtherEmail', { email }) : answer.result
  const outcome: AccountOutcome = { kind: 'claim-refused', message }
  return { outcome, status: statusOf(answer) }
}
