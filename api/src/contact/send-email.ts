import { checkMail } from 'commerce/contact/check-mail'
import type { WireMail } from 'commerce/contract/contact'
import { messages } from 'commerce/messages'
import { customerIdOf } from '#src/actor'
import { limitMails } from '#src/attempts/limit-mails'
import { type MailToken, readMailToken } from '#src/contact/mail-token'
import { useMailToken } from '#src/contact/queries'
import type { Ctx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import { enqueueJob } from '#src/outbox/enqueue-job'
import { wordsIn } from '#src/words'

/**
 * SHOP-06: a message to the shop, or its receipt. Whatever target is named, a message only goes to the shop; a receipt
 * repeats nothing, and only customers of the shop get one.
 */
export async function sendEmail(ctx: Ctx, { body: mail }: { body: WireMail }): Promise<string> {
  const fields = checkMail(mail)
  if (fields.length > 0) throw new Refusal('invalid', { message: messages.fixErrors, fields })
  const token = await readMailToken(ctx, mail.token)
  if (!token) throw invalidToken()
  const isReceipt = mail.confirmation === true
  const { purpose } = token
  if (isReceipt) await limitMails(ctx, `${purpose}-receipt`, mail.targetAddress ?? '')
  else await limitMails(ctx, purpose, mail.sourceAddress)
  await inTransaction(ctx.db, async (tx) => {
    if (!(await useMailToken(tx, token.id, token.expiresAt))) throw invalidToken()
    await enqueueJob(tx, isReceipt ? receiptJob(ctx, mail, token) : messageJob(mail, token))
  })
  return wordsIn(ctx.scope.storeView).say(messages.emailSent)
}

function messageJob(mail: WireMail, { id, purpose }: MailToken) {
  const payload = {
    purpose,
    from: mail.sourceAddress,
    subject: mail.subject.trim(),
    text: mail.emailText.trim(),
  }
  return { kind: 'mail.visitor_message', key: id, payload }
}

function receiptJob({ actor, scope }: Ctx, { targetAddress = '' }: WireMail, { id }: MailToken) {
  const customerId = customerIdOf(actor)
  const customer = customerId === null ? {} : { customerId }
  const payload = { to: targetAddress, ...customer, storeCode: scope.storeView.code }
  return { kind: 'mail.message_receipt', key: id, payload }
}

function invalidToken(): Refusal {
  return new Refusal('mail-token-invalid', { message: messages.emailNotSent })
}
