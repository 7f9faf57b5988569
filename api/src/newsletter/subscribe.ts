import { limitMails } from '#src/attempts/limit-mails'
import type { Ctx } from '#src/context'
import { emailKey } from '#src/customers/email/email-key'
import { inTransaction } from '#src/db/transaction'
import { mailboxOfLink } from '#src/mail/mailbox-of-link'
import { upsertSubscriber } from '#src/newsletter/queries'
import { readEmail } from '#src/customers/email/read-email'
import { enqueueJob } from '#src/outbox/enqueue-job'

/**
 * SHOP-04: asks for the newsletter. Nothing starts before the e-mail is confirmed. Only the worker that sends the mail
 * finds out whether it is subscribed already, so that neither answer nor timing reveals it.
 */
export async function subscribe(ctx: Ctx, { body }: { body: { email: string } }): Promise<'pending'> {
  const email = readEmail(body)
  await limitMails(ctx, 'newsletter', email)
  const now = ctx.now()
  await inTransaction(ctx.db, async (tx) => {
    const key = emailKey(email)
    const mailbox = await mailboxOfLink(tx, key)
    const { id, mails } = await upsertSubscriber(tx, { email, emailKey: key, mailbox, now })
    await enqueueJob(tx, {
      kind: 'mail.newsletter_asked',
      key: `${id}.${mails}`,
      payload: { subscriberId: id, askedAt: now.toISOString(), storeCode: ctx.scope.storeView.code },
    })
  })
  return 'pending'
}
