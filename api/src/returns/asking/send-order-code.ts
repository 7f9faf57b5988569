import { ORDER_CODE_DIGITS, ORDER_CODE_SECONDS } from 'commerce/return-limits'
import { randomInt, randomUUID } from 'node:crypto'
import { composeMail } from '#src/mail/compose-mail'
import { mailHtml } from '#src/mail/mail-html'
import { mailText } from '#src/mail/mail-text'
import type { MailCtx, MailJob } from '#src/mail/mailer'
import { shopOfMail, wordsOfMail } from '#src/mail/words-of-mail'
import { setCode } from '#src/returns/asking/code-queries'
import { codeHash } from '#src/returns/asking/require-code'

/** E-19: the digits are in the mail alone. A repeat sends other ones, and the former no longer work. */
export async function sendOrderCode(ctx: MailCtx, job: MailJob): Promise<void> {
  const code = String(randomInt(10 ** ORDER_CODE_DIGITS)).padStart(ORDER_CODE_DIGITS, '0')
  const buyer = await setCode(ctx.db, { key: job.key, codeHash: codeHash(job.key, code), now: ctx.now() })
  // Another one was asked for, or it is too late.
  if (!buyer) return
  const { firstName, lastName, email, storeCode, orderNumber } = buyer
  const words = wordsOfMail(ctx, storeCode)
  const say = words.mail
  const content = composeMail(words, shopOfMail(ctx, buyer), {
    title: say('orderCodeTitle'),
    parts: [
      { kind: 'paragraph', text: say('greeting', { firstName }) },
      { kind: 'paragraph', text: say('orderCodeIntroduction', { orderNumber }) },
      { kind: 'lines', label: say('orderCode'), lines: [code] },
      { kind: 'paragraph', text: say('orderCodeTerms', { minutes: ORDER_CODE_SECONDS / 60 }) },
    ],
  })
  await ctx.mailer.send({
    messageId: `${job.kind}.${randomUUID()}@${new URL(ctx.config.publicUrl).hostname}`,
    to: { name: `${firstName} ${lastName}`, address: email },
    subject: say('orderCodeSubject', { orderNumber }),
    text: mailText(content),
    html: mailHtml(content),
  })
}
