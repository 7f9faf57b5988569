import { confirmSubscription, followUnsubscribeLink, unsubscribe } from 'commerce/contract/newsletter'
import type { Answer } from 'commerce/contract/call/make-client'
import { data } from 'react-router'
import { statusOf } from '#src/answers/status-of'
import type { PageContext } from '#src/page-context'
import type { Words } from '#src/ui/words/words'
import { textField } from '#src/forms/text-entries'

type Asking = Pick<PageContext, 'api' | 'words'>

export interface LinkOutcome {
  kind: 'done' | 'refused'
  message: string
  /** what was typed and refused */
  email?: string
  /** The link is no longer good. Otherwise the shop was only away, and it can be pressed again. */
  isLinkRefused?: boolean
}

/** Opening the link changes nothing, because programs open links too; the page posts. */
export async function followConfirmLink({ api, words }: Asking, request: Request) {
  const token = tokenOf(request) ?? ''
  return outcomeOf(await api.call(confirmSubscription, { body: { token } }), 'confirmed', words)
}

/** The button of a mail program posts to the link as well, with its own form. */
export async function followEndingLink({ api, words }: Asking, request: Request) {
  const token = tokenOf(request)
  if (token !== undefined) {
    return outcomeOf(await api.call(followUnsubscribeLink, { body: { token } }), 'ended', words)
  }
  const email = textField(await request.formData(), 'email').trim()
  const answer = await api.call(unsubscribe, { body: { email } })
  const isEnded = answer.ok && answer.value === 'unsubscribed'
  return outcomeOf(answer, isEnded ? 'ended' : 'endAsked', words, email)
}

export function tokenOf(request: Request): string | undefined {
  return new URL(request.url).searchParams.get('token') ?? undefined
}

function outcomeOf(
  answer: Answer<unknown>,
  done: 'confirmed' | 'ended' | 'endAsked',
  words: Words,
  email?: string,
) {
  if (answer.ok) return data<LinkOutcome>({ kind: 'done', message: words.of('letters')(done) })
  const isTold = answer.code === 422 || answer.code === 429
  const message = answer.fields?.[0]?.message ?? (isTold ? answer.result : words.of('frame')('unexpected'))
  const typed = email === undefined ? {} : { email }
  const isLinkRefused = answer.code === 422
  return data<LinkOutcome>(
    { kind: 'refused', message, isLinkRefused, ...typed },
    { status: statusOf(answer) },
  )
}
