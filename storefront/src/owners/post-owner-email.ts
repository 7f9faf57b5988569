import { confirmOwnerEmail } from 'commerce/contract/studio/owners'
import { data } from 'react-router'
import { statusOf } from '#src/answers/status-of'
import { isSecure } from '#src/cookies'
import { clearedResetCookie, readResetToken } from '#src/customers/reset-cookie'
import type { PageContext } from '#src/page-context'

type OwnerEmailOutcome = { kind: 'done' | 'refused'; message: string }

/** The button that makes the new e-mail address count. Opening its page changes nothing: programs open links in mails too. */
export async function postOwnerEmail(request: Request, { api, publicUrl, words }: PageContext) {
  const token = readResetToken(request) ?? ''
  const answer = await api.call(confirmOwnerEmail, { body: { token } })
  // The token stays for a reload of the answer, which sends the form once more.
  if (answer.ok)
    return data<OwnerEmailOutcome>({ kind: 'done', message: words.of('owners')('newEmailConfirmed') })
  const isTold = answer.code === 422
  const message = isTold ? answer.result : words.of('frame')('unexpected')
  const headers: [string, string][] = isTold ? [['set-cookie', clearedResetCookie(isSecure(publicUrl))]] : []
  return data<OwnerEmailOutcome>({ kind: 'refused', message }, { status: statusOf(answer), headers })
}
