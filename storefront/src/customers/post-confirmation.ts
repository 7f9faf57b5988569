import { askForConfirmation, confirmEmail } from 'commerce/contract/customers'
import { data, redirect } from 'react-router'
import { accountPaths } from '#src/account-paths'
import { statusOf } from '#src/answers/status-of'
import type { PageContext } from '#src/page-context'

export type ConfirmationOutcome = { kind: 'done' | 'refused'; message: string }

/** The token of the link. Opening the page changes nothing, because programs open links in mails too. */
export function confirmTokenOf(request: Request): string | undefined {
  return new URL(request.url).searchParams.get('token') ?? undefined
}

/** The button that confirms the e-mail address. */
export async function postConfirmation(request: Request, { api, words }: PageContext) {
  const confirmToken = confirmTokenOf(request) ?? ''
  const answer = await api.call(confirmEmail, { body: { confirmToken } })
  if (answer.ok) return data<ConfirmationOutcome>({ kind: 'done', message: words.of('account')('confirmed') })
  const isTold = answer.code === 422 || answer.code === 429
  const message = isTold ? answer.result : words.of('frame')('unexpected')
  return data<ConfirmationOutcome>({ kind: 'refused', message }, { status: statusOf(answer) })
}

/** Asks for a new link to the address of whoever is signed in. Answers why there is none. */
export async function postConfirmationAgain({ api }: PageContext) {
  const answer = await api.call(askForConfirmation, { query: {} })
  if (answer.ok) return redirect(answer.value ? accountPaths.overviewAfterAsking : accountPaths.overview)
  if (answer.code === 401) return redirect(accountPaths.overview)
  return data({ unsent: answer.result }, { status: statusOf(answer) })
}
