import { addressFields, companyFields, pickFields, type Values } from 'commerce/checkout/checkout-details'
import { checkBillingAddress } from 'commerce/checkout/check-details'
import { addressToWire, atFormNames } from 'commerce/contract/codecs/address-codec'
import { cancelOrder, changeOrderAddress } from 'commerce/contract/orders'
import { data, redirect } from 'react-router'
import { accountPaths } from '#src/account-paths'
import { isAwayForNow } from '#src/answers/is-away-for-now'
import { statusOf } from '#src/answers/status-of'
import { refuseForm, signedOutForm } from '#src/customers/form-outcome'
import { textEntries } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'
import { translateProblems } from '#src/ui/words/words'

export interface CancelOutcome {
  kind: 'not-canceled'
  message: string
}

/** UX-84: the buyer cancels an order. Sent twice, it is canceled once. */
export async function postCancellation({ api, words }: PageContext, orderNumber: string) {
  const answer = await api.call(cancelOrder, { query: {}, body: { orderNumber } })
  if (answer.ok) return redirect(accountPaths.orderChanged(orderNumber, 'canceled'))
  const message = isAwayForNow(answer) ? words.of('history')('notChangedNow') : answer.result
  return data<CancelOutcome>({ kind: 'not-canceled', message }, { status: statusOf(answer) })
}

interface Posted {
  form: FormData
  orderNumber: string
  isSignedIn: boolean
}

/** UX-84: an order goes to another address. */
export async function postOrderAddress({ form, orderNumber, isSignedIn }: Posted, context: PageContext) {
  const typed = Object.fromEntries(textEntries(form))
  const values: Values = pickFields(typed, [...addressFields, ...companyFields])
  if (!isSignedIn) return signedOutForm(values)
  const found = translateProblems(checkBillingAddress(values), context.words)
  if (found.length > 0) return refuseForm(values, found, 400)
  const address = addressToWire({ ...pickFields(typed, addressFields) })
  const answer = await context.api.call(changeOrderAddress, { query: {}, body: { orderNumber, address } })
  if (answer.ok) return redirect(accountPaths.orderChanged(orderNumber, 'address'))
  if (answer.code === 401) return signedOutForm(values)
  const message = isAwayForNow(answer) ? context.words.of('history')('notChangedNow') : answer.result
  const errors = (answer.fields ?? []).map(({ field, ...rest }) => ({ ...rest, field: `body.0.0.${field}` }))
  return refuseForm(
    values,
    errors.length > 0 ? atFormNames(errors) : [{ field: 'streetAddress', message }],
    statusOf(answer),
  )
}
