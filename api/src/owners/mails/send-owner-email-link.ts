import { randomUUID } from 'node:crypto'
import { EMAIL_LINK_SECONDS } from 'commerce/limits'
import { ownerEmailPath } from 'commerce/owners/owner-paths'
import * as z from 'zod'
import { makeLinkToken } from '#src/links/single-use-link'
import { composeMail } from '#src/mail/compose-mail'
import { mailHtml } from '#src/mail/mail-html'
import { mailText } from '#src/mail/mail-text'
import type { MailCtx, MailJob } from '#src/mail/mailer'
import { shopOfOwnerMail, wordsOfMail } from '#src/mail/words-of-mail'

const payloadSchema = z.object({ storeCode: z.string() })
const daySeconds = 24 * 60 * 60

/** E-4: a link to the new e-mail. It may be a stranger's, so the mail contains nothing that the owner wrote. */
export async function sendOwnerEmailLink(ctx: MailCtx, job: MailJob): Promise<void> {
  const { db, mailer, config, now } = ctx
  const link = { of: 'owner', purpose: 'email-change', key: job.key, now: now() } as const
  const made = await makeLinkToken(db, link)
  // A newer link was requested, or the e-mail is another one already.
  if (made?.newEmail == null) return
  const { storeCode } = payloadSchema.parse(job.payload)
  const words = wordsOfMail(ctx, storeCode)
  const shop = shopOfOwnerMail(ctx, storeCode)
  const say = words.mail
  const content = composeMail(words, shop, {
    title: say('ownerEmailTitle'),
    parts: [
      { kind: 'paragraph', text: say('ownerEmailIntroduction') },
      {
        kind: 'link',
        text: say('confirmEmailLink'),
        url: `${shop.publicUrl}${ownerEmailPath(made.token)}`,
        isMain: true,
      },
      { kind: 'paragraph', text: say('ownerEmailTerms', { days: EMAIL_LINK_SECONDS / daySeconds }) },
    ],
  })
  await mailer.send({
    messageId: `${job.kind}.${randomUUID()}@${new URL(config.publicUrl).hostname}`,
    to: { name: '', address: made.newEmail },
    subject: say('ownerEmailSubject'),
    text: mailText(content),
    html: mailHtml(content),
  })
}
