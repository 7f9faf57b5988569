import type { Values } from 'commerce/checkout/checkout-details'
import type { Failure } from 'commerce/contract/call/envelope'
import type { FieldError } from 'commerce/field-error'
import { data, redirect } from 'react-router'
import { isAwayForNow } from '#src/answers/is-away-for-now'
import { statusOf } from '#src/answers/status-of'
import { textEntries } from '#src/forms/text-entries'
import { newKey } from '#src/new-key'
import type { PageContext } from '#src/page-context'
import { checkChange } from '#src/returns/check-change'
import { checkMailedCode, mailedCodeOf } from '#src/returns/request/check-mailed-code'
import { linesChosen } from '#src/returns/request/check-return'
import type { OrderToReturn } from '#src/returns/load-order-to-return'
import { callOf, type Change, changes } from '#src/returns/return-changes'
import { translateProblems } from '#src/ui/words/words'

/** What became of a form about a return that is not done yet. */
export type ChangeOutcome = {
  change: Change
  /** what was typed, without the code */
  values: Values
  errors: FieldError[]
} & (
  | { kind: 'form' }
  | { kind: 'review' }
  /** E-24: a code was mailed, and is asked for; `isAgain`: it is another one, just now */
  | { kind: 'code'; isAgain: boolean }
)

export interface Posted {
  form: FormData
  order: OrderToReturn
  /** the ticket of a guest */
  headers: Record<string, string>
  /** where the order shows what was done */
  pathAfter: (change: Change) => string
}

/** RMA-04: a request for a return, or a change of one. Without a code that is needed, one is mailed. */
export async function postReturnChange({ form, order, headers, pathAfter }: Posted, context: PageContext) {
  const { intent, mailedCode = '', ...values } = Object.fromEntries(textEntries(form))
  const change = changes.find((each) => each === values['what']) ?? 'send'
  const answerWith = (outcome: ChangeOutcome, status: number) => data<ChangeOutcome>(outcome, { status })
  const atForm = { kind: 'form', change, values } as const
  if (intent === 'change') return answerWith({ ...atForm, errors: [] }, 200)
  const lines = intent === 'review' ? order.lines : linesChosen(values)
  const found = checkChange(change, { form, lines })
  const isOfCode = intent === 'confirm' || intent === 'again'
  const atCode = { kind: 'code', change, values, isAgain: false } as const
  // A file is chosen once more with the code: a page cannot keep it.
  if (found.length > 0) {
    const at = isOfCode && change === 'photo' ? atCode : atForm
    return answerWith({ ...at, errors: translateProblems(found, context.words) }, 400)
  }
  if (intent === 'review')
    return answerWith({ kind: 'review', change, values: withRequestKey(values), errors: [] }, 200)
  const wrong = intent === 'confirm' ? checkMailedCode({ mailedCode }) : []
  if (wrong.length > 0) return answerWith({ ...atCode, errors: translateProblems(wrong, context.words) }, 400)
  const answer = await callOf[change](context.api, {
    values,
    key: await keyOf(change, values, context),
    file: form.get('photo'),
    orderId: order.id,
    lines,
    code: intent === 'confirm' ? mailedCodeOf(mailedCode) : undefined,
    headers,
  })
  if (answer.ok) return redirect(pathAfter(change))
  if (answer.reason === 'code-needed')
    return answerWith({ ...atCode, isAgain: intent === 'again', errors: [] }, 200)
  const say = context.words.of('returns')
  if (answer.reason === 'key-reused') {
    const errors = [{ field: firstFieldOf[change], message: say('earlierRequest') }]
    return answerWith({ ...atForm, values: { ...values, key: '' }, errors }, statusOf(answer))
  }
  const message = isAwayForNow(answer) ? say('notNow') : sentenceOf(answer)
  if (isOfCode && !isOfRequest(answer))
    return answerWith({ ...atCode, errors: [{ field: 'mailedCode', message }] }, statusOf(answer))
  return answerWith({ ...atForm, errors: [{ field: firstFieldOf[change], message }] }, statusOf(answer))
}

/** The answer to a form is never cached, so the key of a request can be made with it. */
function withRequestKey(values: Values): Values {
  return { ...values, key: values['key'] === undefined || values['key'] === '' ? newKey() : values['key'] }
}

/** Of a comment: the text, and what was there before it. */
async function keyOf(change: Change, values: Values, { hash }: PageContext): Promise<string> {
  if (change !== 'comment') return values['key'] ?? ''
  return hash(JSON.stringify([values['return'], values['seen'], values['comment']?.trim()]))
}

const firstFieldOf: Record<Change, string> = {
  send: 'request',
  comment: 'comment',
  track: 'trackingNumber',
  photo: 'photo',
  cancel: 'cancel',
  export: 'export',
}

function sentenceOf({ fields, result }: Failure): string {
  return fields?.[0]?.message ?? result
}

/** Another code would not help. */
function isOfRequest({ reason }: Failure): boolean {
  return ['return-not-possible', 'return-state', 'return-not-found', 'invalid'].includes(reason)
}
