import type { VisitorMail } from 'commerce/contact/check-mail'
import { getMailToken, sendEmail } from 'commerce/contract/contact'
import type { Answer, Client } from 'commerce/contract/call/make-client'
import { data } from 'react-router'
import { statusOf } from '#src/answers/status-of'
import type { PlacedOrder } from '#src/checkout/checkout-store'
import type { PageContext } from '#src/page-context'
import { textField } from '#src/forms/text-entries'

export type FeedbackOutcome = { kind: 'sent' } | { kind: 'refused'; typed: string; message: string }

/** THANKS-01, SHOP-06: mails a buyer's feedback to the shop, and a receipt to the buyer. */
export async function postFeedback(
  { api, contactEmail, words }: Pick<PageContext, 'api' | 'contactEmail' | 'words'>,
  order: PlacedOrder,
  form: FormData,
) {
  const typed = textField(form, 'opinion')
  const { emailAddress, orderNumber } = order
  const message = { subject: words.of('order')('emailSubject', { number: orderNumber }), emailText: typed }
  const answer = await send(api, { ...message, sourceAddress: emailAddress, targetAddress: contactEmail })
  if (!answer.ok) {
    const problem = answer.fields?.find(({ field }) => field === 'emailText')
    const sentence =
      problem?.message ?? (answer.code === 429 ? answer.result : words.of('order')('feedbackNotSent'))
    return data<FeedbackOutcome>({ kind: 'refused', typed, message: sentence }, { status: statusOf(answer) })
  }
  // The message has arrived. If the receipt cannot be sent, the buyer need not write again.
  const receipt = { ...message, sourceAddress: contactEmail, targetAddress: emailAddress }
  await send(api, { ...receipt, confirmation: true })
  return data<FeedbackOutcome>({ kind: 'sent' })
}

async function send(api: Client, mail: VisitorMail): Promise<Answer<string>> {
  const token = await api.call(getMailToken, { query: { purpose: 'feedback' } })
  return token.ok ? api.call(sendEmail, { query: {}, body: { ...mail, token: token.value } }) : token
}
