import { findOrder } from 'commerce/contract/studio/returns'
import type { FieldError } from 'commerce/field-error'
import { data, redirect } from 'react-router'
import { accountPaths } from '#src/account-paths'
import { isAwayForNow } from '#src/answers/is-away-for-now'
import { statusOf } from '#src/answers/status-of'
import { textField } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'
import { checkLookUp, orderNumberOf, readSecondFact } from '#src/returns/look-up/check-look-up'
import { lookedUpHeaders } from '#src/returns/look-up/looked-up'
import type { LookUpOutcome } from '#src/returns/look-up/look-up-form'
import { returnPaths } from '#src/returns/return-paths'
import { translateProblems } from '#src/ui/words/words'

/** RMA-02, UX-81: one answer for an unknown number and a wrong second fact. */
export async function postLookUp(request: Request, context: PageContext) {
  const { api, words } = context
  const form = await request.formData()
  const values = {
    order: textField(form, 'order').trim(),
    option: readSecondFact(textField(form, 'option')),
    code: textField(form, 'code').trim(),
  }
  const refuse = (errors: FieldError[], status: number) => data<LookUpOutcome>({ values, errors }, { status })
  const found = translateProblems(checkLookUp(values), words)
  if (found.length > 0) return refuse(found, 400)
  const { option, code } = values
  const orderNumber = orderNumberOf(values.order)
  const answer = await api.call(findOrder, { query: { orderIncrementId: orderNumber, option, code } })
  if (!answer.ok) {
    const message = isAwayForNow(answer) ? words.of('returns')('notNow') : answer.result
    return refuse([{ field: 'order', message }], statusOf(answer))
  }
  // A customer needs no ticket for an order of the account, which has its own page.
  const ticket = answer.meta?.['ticket']
  if (typeof ticket !== 'string') return redirect(accountPaths.order(orderNumber))
  const kept = { ticket, orderNumber: answer.value.order.increment_id }
  return redirect(returnPaths.details, { headers: lookedUpHeaders(request, context, kept) })
}
