import { formatDay } from 'commerce/format-date'
import * as z from 'zod'
import { mailHtml } from '#src/mail/mail-html'
import type { MailContent } from '#src/mail/mail-content'
import { shopOfMail, wordsOfMail } from '#src/mail/words-of-mail'
import { mailText } from '#src/mail/mail-text'
import type { MailCtx, MailJob } from '#src/mail/mailer'
import { confirmUrl, unsubscribeUrl } from '#src/newsletter/links'
import { alreadyMail, confirmMail, endingMail, welcomeMail } from '#src/newsletter/newsletter-mails'
import { findCoupon, findSubscriber, findSubscriberOf } from '#src/newsletter/queries'

interface Letter {
  to: string
  subject: string
  content: MailContent
  unsubscribeUrl?: string
}

// Jobs of older versions name no store view.
const storeCode = z.string().default('')
const askedPayload = z.object({ subscriberId: z.int(), askedAt: z.coerce.date(), storeCode })
const welcomePayload = z.object({ subscriberId: z.int(), couponId: z.int().optional(), storeCode })
const endingPayload = z.object({ emailKey: z.string(), storeCode })

/** Answers a request for the newsletter: with a confirmation link, or a note that it is confirmed already. */
export async function sendAskedMail(ctx: MailCtx, job: MailJob): Promise<void> {
  const { subscriberId, askedAt, ...asked } = askedPayload.parse(job.payload)
  const words = wordsOfMail(ctx, asked.storeCode)
  const shop = shopOfMail(ctx, asked)
  const subscriber = await findSubscriber(ctx.db, subscriberId)
  // Unsubscribed or erased in the meantime.
  if (!subscriber || subscriber.state === 'unsubscribed') return
  if (subscriber.state === 'confirmed') {
    const url = await unsubscribeUrl({ db: ctx.db, shop }, subscriber)
    return send(ctx, job, {
      to: subscriber.email,
      subject: words.mail('newsletterAlreadySubject'),
      content: alreadyMail(words, url, shop),
      unsubscribeUrl: url,
    })
  }
  return send(ctx, job, {
    to: subscriber.email,
    subject: words.mail('newsletterConfirmSubject'),
    content: confirmMail(words, await confirmUrl({ db: ctx.db, shop }, { ...subscriber, askedAt }), shop),
  })
}

export async function sendWelcomeMail(ctx: MailCtx, job: MailJob): Promise<void> {
  const { subscriberId, couponId, ...asked } = welcomePayload.parse(job.payload)
  const words = wordsOfMail(ctx, asked.storeCode)
  const shop = shopOfMail(ctx, asked)
  const subscriber = await findSubscriber(ctx.db, subscriberId)
  if (!subscriber) return
  const url = await unsubscribeUrl({ db: ctx.db, shop }, subscriber)
  const coupon = couponId === undefined ? undefined : await toldCoupon(ctx, couponId, asked)
  return send(ctx, job, {
    to: subscriber.email,
    subject: words.mail('newsletterWelcomeSubject'),
    content: welcomeMail(words, { coupon, unsubscribeUrl: url }, shop),
    unsubscribeUrl: url,
  })
}

async function toldCoupon(ctx: MailCtx, couponId: number, asked: { storeCode: string }) {
  const coupon = await findCoupon(ctx.db, couponId)
  if (!coupon?.startsAt || coupon.startsAt <= ctx.now()) return coupon
  const view = ctx.storeViews.get(asked.storeCode)
  return { ...coupon, from: formatDay(coupon.startsAt, view) }
}

/** Mails the link to subscribers; to nobody else. */
export async function sendEndingMail(ctx: MailCtx, job: MailJob): Promise<void> {
  const { emailKey, ...asked } = endingPayload.parse(job.payload)
  const words = wordsOfMail(ctx, asked.storeCode)
  const shop = shopOfMail(ctx, asked)
  const subscriber = await findSubscriberOf(ctx.db, emailKey)
  if (subscriber?.state !== 'confirmed') return
  const url = await unsubscribeUrl({ db: ctx.db, shop }, subscriber)
  return send(ctx, job, {
    to: subscriber.email,
    subject: words.mail('newsletterEndingSubject'),
    content: endingMail(words, url, shop),
    unsubscribeUrl: url,
  })
}

async function send({ mailer, config }: MailCtx, job: MailJob, letter: Letter): Promise<void> {
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
