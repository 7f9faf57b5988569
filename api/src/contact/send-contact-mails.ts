import { MAIL_PURPOSES } from 'commerce/contract/contact'
import { RECEIPT_ORDER_SECONDS } from 'commerce/limits'
import * as z from 'zod'
import { receiptMail, visitorMail, visitorTitle } from '#src/contact/contact-mails'
import { isConfirmedEmailOf } from '#src/customers/email/is-confirmed-email-of'
import { later } from '#src/later'
import { breakLinks } from '#src/mail/break-links'
import type { MailContent } from '#src/mail/mail-content'
import { mailHtml } from '#src/mail/mail-html'
import { shopOfMail, wordsOfMail } from '#src/mail/words-of-mail'
import { mailText } from '#src/mail/mail-text'
import type { MailCtx, MailJob } from '#src/mail/mailer'
import { hasOrderedSince } from '#src/orders/has-ordered-since'

const messagePayload = z.object({
  purpose: z.enum(MAIL_PURPOSES),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
})
const receiptPayload = z.object({
  to: z.string(),
  customerId: z.int().optional(),
  // Jobs of older versions name no store view.
  storeCode: z.string().default(''),
})

/** Sends a visitor's message to the shop, whose staff read one language; the answer goes to the visitor. */
export async function sendVisitorMail(ctx: MailCtx, job: MailJob): Promise<void> {
  const message = messagePayload.parse(job.payload)
  const { mailer, config } = ctx
  const { code: storeCode } = ctx.storeViews.default
  const words = wordsOfMail(ctx, storeCode)
  await mailer.send({
    ...mailOf(ctx, job, visitorMail(words, message, shopOfMail(ctx, { storeCode }))),
    to: { name: '', address: config.contactEmail },
    subject: breakLinks(`${visitorTitle(words, message.purpose)}: ${message.subject}`),
    replyTo: message.from,
  })
}

/** A receipt for the confirmed e-mail of the customer who asked, or for that of a recent order; for no other. */
export async function sendReceipt(ctx: MailCtx, job: MailJob): Promise<void> {
  const { to, customerId, ...asked } = receiptPayload.parse(job.payload)
  const { db, mailer, now } = ctx
  const isKnown =
    (customerId !== undefined && (await isConfirmedEmailOf(db, customerId, to))) ||
    (await hasOrderedSince(db, to, later(now(), -RECEIPT_ORDER_SECONDS)))
  if (!isKnown) return
  const words = wordsOfMail(ctx, asked.storeCode)
  await mailer.send({
    ...mailOf(ctx, job, receiptMail(words, shopOfMail(ctx, asked))),
    to: { name: '', address: to },
    subject: words.mail('receiptSubject'),
  })
}

function mailOf({ config }: MailCtx, { kind, key }: MailJob, content: MailContent) {
  const { hostname } = new URL(config.publicUrl)
  return { messageId: `${kind}.${key}@${hostname}`, text: mailText(content), html: mailHtml(content) }
}
