import { FORGOTTEN_PASSWORD_PATH, PASSWORD_PATH } from 'commerce/customers/account-paths'
import * as z from 'zod'
import { findCustomer } from '#src/customers/queries'
import { composeMail, type ShopOfMail } from '#src/mail/compose-mail'
import type { MailContent } from '#src/mail/mail-content'
import { mailHtml } from '#src/mail/mail-html'
import { shopOfMail, wordsOfMail } from '#src/mail/words-of-mail'
import { mailText } from '#src/mail/mail-text'
import type { MailCtx, MailJob } from '#src/mail/mailer'
import type { ApiWords } from '#src/words'

const owner = {
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  storeCode: z.string().default(''),
  passkeysRemoved: z.boolean().default(false),
}
// Jobs of older versions name only the account.
const payloadSchema = z.union([z.object(owner), z.object({ customerId: z.number() })])

/** Tells the owner that the password changed. Sent twice, it is the same mail with the same id. */
export async function sendPasswordNotice(ctx: MailCtx, job: MailJob): Promise<void> {
  const { db, mailer, config } = ctx
  const told = payloadSchema.parse(job.payload)
  const customer = 'email' in told ? told : await findCustomer(db, told.customerId)
  if (!customer) return
  const { email, firstName, lastName, storeCode } = customer
  const words = wordsOfMail(ctx, storeCode)
  const say = words.mail
  const shop = shopOfMail(ctx, { storeCode })
  const isWithoutPasskeys = 'passkeysRemoved' in told && told.passkeysRemoved
  const content = composeMail(words, shop, {
    title: say('passwordChangedTitle'),
    parts: [
      { kind: 'paragraph', text: say('greeting', { firstName }) },
      { kind: 'paragraph', text: say('passwordChanged') },
      ...(isWithoutPasskeys ? passkeyParts(words, shop) : []),
      { kind: 'paragraph', text: say('notYou') },
      {
        kind: 'link',
        text: say('askForReset'),
        url: `${shop.publicUrl}${FORGOTTEN_PASSWORD_PATH}`,
      },
    ],
  })
  await mailer.send({
    messageId: `${job.kind}.${job.key}@${new URL(config.publicUrl).hostname}`,
    to: { name: `${firstName} ${lastName}`, address: email },
    subject: say('passwordChangedSubject'),
    text: mailText(content),
    html: mailHtml(content),
  })
}

function passkeyParts(words: ApiWords, { publicUrl }: ShopOfMail): MailContent['parts'] {
  return [
    { kind: 'paragraph', text: words.mail('resetRemovedPasskeys') },
    { kind: 'link', text: words.mail('passkeysLink'), url: `${publicUrl}${PASSWORD_PATH}` },
  ]
}
