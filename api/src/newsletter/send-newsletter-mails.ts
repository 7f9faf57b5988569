import { mailSentences as said } from 'commerce/mail-sentences'
import * as z from 'zod'
import type { Config } from '#src/config'
import type { Database } from '#src/db/connections/pool'
import { mailHtml } from '#src/mail/mail-html'
import type { MailContent } from '#src/mail/mail-content'
import { mailText } from '#src/mail/mail-text'
import type { Mailer } from '#src/mail/mailer'
import { confirmUrl, unsubscribeUrl } from '#src/newsletter/links'
import { alreadyMail, confirmMail, endingMail, welcomeMail } from '#src/newsletter/newsletter-mails'
import { findCoupon, findSubscriber, findSubscriberOf } from '#src/newsletter/queries'

interface Parts {
  db: Database
  mailer: Mailer
  config: Config
}
interface MailJob {
  kind: string
  key: string
  payload: unknown
}
interface Letter {
  to: string
  subject: string
  content: MailContent
  unsubscribeUrl?: string
}

const askedPayload = z.object({ subscriberId: z.int(), askedAt: z.coerce.date() })
const welcomePayload = z.object({ subscriberId: z.int(), couponId: z.int().optional() })
const endingPayload = z.object({ emailKey: z.string() })

/** Answers who asked for the newsletter: a link to confirm it, or that it is confirmed already. */
export async function sendAskedMail(parts: Parts, job: MailJob): Promise<void> {
  const { subscriberId, askedAt } = askedPayload.parse(job.payload)
  const subscriber = await findSubscriber(parts.db, subscriberId)
  // Ended or erased in the meantime.
  if (!subscriber || subscriber.state === 'unsubscribed') return
  if (subscriber.state === 'confirmed') {
    const url = await unsubscribeUrl(parts, subscriber.id)
    return send(parts, job, {
      to: subscriber.email,
      subject: said.newsletterAlreadySubject,
      content: alreadyMail(url, parts.config),
      unsubscribeUrl: url,
    })
  }
  return send(parts, job, {
    to: subscriber.email,
    subject: said.newsletterConfirmSubject,
    content: confirmMail(await confirmUrl(parts, { ...subscriber, askedAt }), parts.config),
  })
}

export async function sendWelcomeMail(parts: Parts, job: MailJob): Promise<void> {
  const { subscriberId, couponId } = welcomePayload.parse(job.payload)
  const subscriber = await findSubscriber(parts.db, subscriberId)
  if (!subscriber) return
  const url = await unsubscribeUrl(parts, subscriber.id)
  const coupon = couponId === undefined ? undefined : await findCoupon(parts.db, couponId)
  return send(parts, job, {
    to: subscriber.email,
    subject: said.newsletterWelcomeSubject,
    content: welcomeMail({ coupon, unsubscribeUrl: url }, parts.config),
    unsubscribeUrl: url,
  })
}

/** Sends the link to who gets the newsletter; to nobody else. */
export async function sendEndingMail(parts: Parts, job: MailJob): Promise<void> {
  const { emailKey } = endingPayload.parse(job.payload)
  const subscriber = await findSubscriberOf(parts.db, emailKey)
  if (subscriber?.state !== 'confirmed') return
  const url = await unsubscribeUrl(parts, subscriber.id)
  return send(parts, job, {
    to: subscriber.email,
    subject: said.newsletterEndingSubject,
    content: endingMail(url, parts.config),
    unsubscribeUrl: url,
  })
}

async function send({ mailer, config }: Parts, job: MailJob, letter: Letter): Promise<void> {
  const { to, subject, content, unsubscribeUrl: url } = letter
  await mailer.send({
    messageId: `${job.kind}.${job.key}@${new URL(config.publicUrl).hostname}`,
    to: { name: '', address: to },
    subject,
    text: mailText(content),
    html: mailHtml(content),
    ...(url !== undefined && { unsubscribeUrl: url }),
  })
}
