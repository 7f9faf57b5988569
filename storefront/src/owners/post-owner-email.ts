import { confirmOwnerEmail } from 'commerce/contract/studio/owners'
import { data } from 'react-router'
import { statusOf } from '#src/answers/status-of'
import type { PageContext } from '#src/page-context'

type OwnerEmailOutcome = { kind: 'done' | 'refused'; message: string }

/** The button that makes the new e-mail address count. Opening its page changes nothing: programs open links in mails too. */
export async function postOwnerEmail(request: Request, { api, words }: PageContext) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const answer = await api.call(confirmOwnerEmail, { body: { token } })
  const say = words.of('owners')
  if (answer.ok) return data<OwnerEmailOutcome>({ kind: 'done', message: say('newEmailConfirmed') })
  const message = answer.code === 422 ? answer.result : words.of('frame')('unexpected')
  return data<OwnerEmailOutcome>({ kind: 'refused', message }, { status: statusOf(answer) })
}
