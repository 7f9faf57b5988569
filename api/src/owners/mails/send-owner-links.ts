import { randomUUID } from 'node:crypto'
import { INVITATION_LINK_SECONDS, RESET_LINK_SECONDS } from 'commerce/limits'
import { ownerPasswordPath } from 'commerce/owners/owner-paths'
import * as z from 'zod'
import { makeLinkToken } from '#src/links/single-use-link'
import { composeMail } from '#src/mail/compose-mail'
import { mailHtml } from '#src/mail/mail-html'
import type { MailPart } from '#src/mail/mail-content'
import { mailText } from '#src/mail/mail-text'
import type { MailCtx, MailJob } from '#src/mail/mailer'
import { shopOfOwnerMail, wordsOfMail } from '#src/mail/words-of-mail'
import type { ApiWords } from '#src/words'

const payloadSchema = z.object({ storeCode: z.string(), studioName: z.string().default('') })

const daySeconds = 24 * 60 * 60

interface Letter {
  subject: string
  title: string
  introduction: string
  link: string
  terms: string
}

/** STUDIO-22: a link to a new password. A repeat sends another mail, and the former link no longer works. */
export async function sendOwnerResetLink(ctx: MailCtx, job: MailJob): Promise<void> {
  await sendLink(ctx, job, ({ mail: say }) => ({
    subject: say('ownerResetSubject'),
    title: say('resetTitle'),
    introduction: say('ownerResetIntroduction'),
    link: say('resetLink'),
    terms: say('resetTerms', { minutes: RESET_LINK_SECONDS / 60 }),
  }))
}

/** STUDIO-07: a link to the first password of an owner whom another one invited. */
export async function sendOwnerInvitation(ctx: MailCtx, job: MailJob): Promise<void> {
  await sendLink(ctx, job, ({ mail: say }, studioName) => ({
    subject: say('invitationSubject'),
    title: say('invitationTitle'),
    introduction: say('invitationIntroduction', { studioName }),
    link: say('invitationLink'),
    terms: say('invitationTerms', { days: INVITATION_LINK_SECONDS / daySeconds }),
  }))
}

async function sendLink(
  ctx: MailCtx,
  job: MailJob,
  write: (words: ApiWords, studioName: string) => Letter,
): Promise<void> {
  const { db, mailer, config, now } = ctx
  const link = { of: 'owner', purpose: 'password-reset', key: job.key, now: now() } as const
  const owner = await makeLinkToken(db, link)
  // No owner has that e-mail, or a newer link or password made this one obsolete.
  if (!owner) return
  const { storeCode, studioName } = payloadSchema.parse(job.payload)
  const words = wordsOfMail(ctx, storeCode)
  const shop = shopOfOwnerMail(ctx, storeCode)
  const { subject, title, introduction, link: text, terms } = write(words, studioName)
  const { firstName, lastName, email, token } = owner
  const parts: MailPart[] = [
    { kind: 'paragraph', text: words.mail('greeting', { firstName }) },
    { kind: 'paragraph', text: introduction },
    { kind: 'link', text, url: `${shop.publicUrl}${ownerPasswordPath(token)}`, isMain: true },
    { kind: 'paragraph', text: terms },
  ]
  const content = composeMail(words, shop, { title, parts })
  await mailer.send({
    messageId: `${job.kind}.${randomUUID()}@${new URL(config.publicUrl).hostname}`,
    to: { name: `${firstName} ${lastName}`, address: email },
    subject,
    text: mailText(content),
    html: mailHtml(content),
  })
}
