import { subscribe } from 'commerce/contract/newsletter'
import { data } from 'react-router'
import { statusOf } from '#src/answers/status-of'
import type { PageContext } from '#src/page-context'
import { textField } from '#src/forms/text-entries'

export type SubscribeOutcome = { kind: 'asked' } | { kind: 'refused'; email: string; message: string }

/** SHOP-04: asks for the newsletter. The rest happens by mail. */
export async function postSubscription({ api, words }: Pick<PageContext, 'api' | 'words'>, form: FormData) {
  const email = textField(form, 'email').trim()
  const answer = await api.call(subscribe, { body: { email } })
  if (answer.ok) return data<SubscribeOutcome>({ kind: 'asked' })
  const [problem] = answer.fields ?? []
  const message = problem?.message ?? (answer.code === 429 ? answer.result : words.of('frame')('unexpected'))
  return data<SubscribeOutcome>({ kind: 'refused', email, message }, { status: statusOf(answer) })
}
