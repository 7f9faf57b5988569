import { PASSCODE_FAILURES_OF_STUDIO } from 'commerce/limits'
import { OWNER_FORGOT_PATH } from 'commerce/owners/owner-paths'
import * as z from 'zod'
import { composeMail } from '#src/mail/compose-mail'
import type { MailPart } from '#src/mail/mail-content'
import { mailHtml } from '#src/mail/mail-html'
import { mailText } from '#src/mail/mail-text'
import type { MailCtx, MailJob } from '#src/mail/mailer'
import { shopOfOwnerMail, wordsOfMail } from '#src/mail/words-of-mail'
import type { ApiWords } from '#src/words'

const payloadSchema = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  storeCode: z.string(),
})

interface Letter {
  subject: string
  title: string
  parts: MailPart[]
}

type Write = (say: ApiWords['mail'], place: { publicUrl: string; firstName: string }) => Letter

/** STUDIO-22: tells an owner that the password is another one. Sent twice, it is the same mail with the same id. */
export async function sendOwnerPasswordNotice(ctx: MailCtx, job: MailJob): Promise<void> {
  await sendNotice(ctx, job, (say, { publicUrl, firstName }) => ({
    subject: say('ownerPasswordChangedSubject'),
    title: say('passwordChangedTitle'),
    parts: [
      { kind: 'paragraph', text: say('greeting', { firstName }) },
      { kind: 'paragraph', text: say('ownerPasswordChanged') },
      { kind: 'paragraph', text: say('notYou') },
      { kind: 'link', text: say('askForReset'), url: `${publicUrl}${OWNER_FORGOT_PATH}` },
    ],
  }))
}

/** Tells an owner at once that somebody with the password wants another e-mail: a thief cannot wait until it is too late. */
export async function sendOwnerEmailAsked(ctx: MailCtx, job: MailJob): Promise<void> {
  await sendNotice(ctx, job, (say, { publicUrl, firstName }) => ({
    subject: say('ownerEmailAskedSubject'),
    title: say('ownerEmailAskedTitle'),
    parts: [
      { kind: 'paragraph', text: say('greeting', { firstName }) },
      { kind: 'paragraph', text: say('ownerEmailAsked') },
      { kind: 'paragraph', text: say('ownerEmailAskedNotYou') },
      { kind: 'link', text: say('askForReset'), url: `${publicUrl}${OWNER_FORGOT_PATH}` },
    ],
  }))
}

/** Tells the reader of the former e-mail that the owner has another one. */
export async function sendOwnerEmailNotice(ctx: MailCtx, job: MailJob): Promise<void> {
  await sendNotice(ctx, job, (say, { firstName }) => ({
    subject: say('ownerEmailChangedSubject'),
    title: say('emailChangedTitle'),
    parts: [
      { kind: 'paragraph', text: say('greeting', { firstName }) },
      { kind: 'paragraph', text: say('ownerEmailChanged') },
      { kind: 'paragraph', text: say('emailNotYou') },
    ],
  }))
}

/** E-17: tells an owner that somebody guesses at the passcode of the studio. */
export async function sendPasscodeNotice(ctx: MailCtx, job: MailJob): Promise<void> {
  await sendNotice(ctx, job, (say, { firstName }) => ({
    subject: say('passcodeGuessedSubject'),
    title: say('passcodeGuessedTitle'),
    parts: [
      { kind: 'paragraph', text: say('greeting', { firstName }) },
      { kind: 'paragraph', text: say('passcodeGuessed', { most: PASSCODE_FAILURES_OF_STUDIO.most }) },
      { kind: 'paragraph', text: say('passcodeGuessedMeans') },
      { kind: 'paragraph', text: say('passcodeGuessedAdvice') },
    ],
  }))
}

async function sendNotice(ctx: MailCtx, job: MailJob, write: Write): Promise<void> {
  const { email, firstName, lastName, storeCode } = payloadSchema.parse(job.payload)
  const words = wordsOfMail(ctx, storeCode)
  const shop = shopOfOwnerMail(ctx, storeCode)
  const { subject, ...letter } = write(words.mail, { publicUrl: shop.publicUrl, firstName })
  const content = composeMail(words, shop, letter)
  await ctx.mailer.send({
    messageId: `${job.kind}.${job.key}@${new URL(ctx.config.publicUrl).hostname}`,
    to: { name: `${firstName} ${lastName}`, address: email },
    subject,
    text: mailText(content),
    html: mailHtml(content),
  })
}
