import { checkRegistrationForm } from 'commerce/customers/check-account-forms'
import { claimOrder } from 'commerce/contract/orders'
import type { FieldError } from 'commerce/field-error'
import { data, redirect } from 'react-router'
import { paths } from '#src/paths'
import type { PlacedOrder } from '#src/checkout/checkout-store'
import { makeAccount } from '#src/checkout/make-account'
import { textField } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'
import { translateProblems } from '#src/ui/words/words'

export interface AccountOutcome {
  kind: 'account-refused'
  errors: FieldError[]
}

/** UX-62: an account for the buyer of an order, who types a password alone. The order comes into it. Sent twice, it is one account. */
export async function accountAfterOrder(form: FormData, placed: PlacedOrder, context: PageContext) {
  const { emailAddress, firstName, lastName } = placed
  const values = { emailAddress, firstName, lastName, password: textField(form, 'password') }
  const found = translateProblems(checkRegistrationForm(values), context.words)
  const errors = found.length > 0 ? found : await makeAccount(values, context.cartStore.id(), context)
  if (errors.length > 0 && !context.session.isSignedIn()) {
    const named = errors.map(({ message }) => ({ field: 'password', message }))
    return data<AccountOutcome>({ kind: 'account-refused', errors: named.slice(0, 1) }, { status: 400 })
  }
  await context.api.call(claimOrder, { query: {}, body: { order_id: placed.key } })
  return redirect(paths.orderPlaced(placed.orderNumber))
}
