import { askForStockAlert } from 'commerce/contract/stock-alerts'
import { data } from 'react-router'
import { statusOf } from '#src/answers/status-of'
import { textField } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'

export type StockAlertOutcome =
  | { kind: 'alert-asked'; state: 'pending' | 'waiting' }
  | { kind: 'alert-refused'; message: string; isAway?: true; email: string }

/** UX-43: asks for a mail when what is sold out is back. Without an email it is that of the customer who is signed in. */
export async function postStockAlert({ api, words }: Pick<PageContext, 'api' | 'words'>, form: FormData) {
  const email = textField(form, 'email').trim()
  const sku = textField(form, 'sku')
  const answer = await api.call(askForStockAlert, {
    query: {},
    body: { sku, ...(email !== '' && { email }) },
  })
  if (answer.ok) return data<StockAlertOutcome>({ kind: 'alert-asked', state: answer.value })
  const isTold = answer.code < 500 && answer.code !== 0
  const message = answer.fields?.[0]?.message ?? (isTold ? answer.result : words.of('frame')('unexpected'))
  return data<StockAlertOutcome>({ kind: 'alert-refused', message, email }, { status: statusOf(answer) })
}
