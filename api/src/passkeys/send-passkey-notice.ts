import { PASSWORD_PATH } from 'commerce/customers/account-paths'
import * as z from 'zod'
import { composeMail } from '#src/mail/compose-mail'
import { mailHtml } from '#src/mail/mail-html'
import { mailText } from '#src/mail/mail-text'
import type { MailCtx, MailJob } from '#src/mail/mailer'
import { shopOfMail, wordsOfMail } from '#src/mail/words-of-mail'

const payloadSchema = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  storeCode: z.string().default(''),
})

/** Tells the owner of an account that a passkey was added or removed. Sent twice, it is the same mail with the same id. */
export async function sendPasskeyNotice(ctx: MailCtx, job: MailJob): Promise<void> {
  const { mailer, config } = ctx
  const { email, firstName, lastName, storeCode } = payloadSchema.parse(job.payload)
  const words = wordsOfMail(ctx, storeCode)
  const say = words.mail
  const shop = shopOfMail(ctx, { storeCode })
  const isAdded = job.kind === 'mail.passkey_added'
  const content = composeMail(words, shop, {
    title: say(isAdded ? 'passkeyAddedTitle' : 'passkeyRemovedTitle'),
    parts: [
      { kind: 'paragraph', text: say('greeting', { firstName }) },
      { kind: 'paragraph', text: say(isAdded ? 'passkeyAdded' : 'passkeyRemoved') },
      { kind: 'paragraph', text: say(isAdded ? 'passkeyAddedNotYou' : 'passkeyRemovedNotYou') },
      { kind: 'link', text: say('passkeysLink'), url: `${shop.publicUrl}${PASSWORD_PATH}` },
    ],
  })
  await mailer.send({
    messageId: `${job.kind}.${job.key}@${new URL(config.publicUrl).hostname}`,
    to: { name: `${firstName} ${lastName}`, address: email },
    subject: say(isAdded ? 'passkeyAddedSubject' : 'passkeyRemovedSubject'),
    text: mailText(content),
    html: mailHtml(content),
  })
}
