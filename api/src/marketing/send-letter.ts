import * as z from 'zod'
import { inStudio } from '#src/db/in-studio'
import { breakLinks } from '#src/mail/break-links'
import { mailHtml } from '#src/mail/mail-html'
import { mailText } from '#src/mail/mail-text'
import type { MailCtx, MailJob } from '#src/mail/mailer'
import { shopOfMail, urlInStoreView, wordsOfMail } from '#src/mail/words-of-mail'
import { codePicture } from '#src/marketing/code-picture'
import { unsubscribeUrl } from '#src/marketing/links'
import { mailboxHasher } from '#src/marketing/mailbox-hash'
import { findLetter, noteLetter } from '#src/marketing/mailing-queries'
import { openStore, readShownStore } from '#src/marketing/open-store'
import { CODE_CID, studioMail } from '#src/marketing/studio-mail'
import { listUnsubscribed } from '#src/marketing/unsubscribe-queries'

const payloadSchema = z.object({ studioId: z.int(), recipientId: z.int() })

/** One mail of a mailing. Its passcode is read when it leaves, so that no table of waiting mails holds one. */
export async function sendLetter(ctx: MailCtx, job: MailJob): Promise<void> {
  const { studioId, recipientId } = payloadSchema.parse(job.payload)
  const found = await inStudio(ctx.db, studioId, async (tx) => {
    const letter = await findLetter(tx, { studioId, recipientId })
    // Erased in the meantime, or sent by a worker that ended before it could say so.
    if (letter?.state !== 'waiting') return undefined
    const hash = (await mailboxHasher(tx, studioId))(letter.email)
    const isUnsubscribed = (await listUnsubscribed(tx, { studioId, hashes: [hash] })).length > 0
    const store = await readShownStore(ctx, tx, { studioId, storeCode: letter.storeCode })
    if (store.isActive && !isUnsubscribed) return { letter, store: await openStore(store) }
    await noteLetter(tx, { studioId, recipientId, state: 'left-out' })
    return undefined
  })
  if (!found) return
  const { letter, store } = found
  if (!store) throw new Error('The passcode of the studio cannot be shown.')
  const { email, storeCode, subject, message, replyTo } = letter
  const endUrl = urlInStoreView(ctx, await unsubscribeUrl(ctx, { studioId, email }), storeCode)
  const written = { store, subject, message, unsubscribeUrl: endUrl }
  const content = studioMail(
    wordsOfMail(ctx, storeCode),
    written,
    shopOfMail(ctx, { storeCode, studioKey: store.urlKey }),
  )
  await ctx.mailer.send({
    messageId: `${job.kind}.${job.key}@${new URL(ctx.config.publicUrl).hostname}`,
    to: { name: '', address: email },
    subject: breakLinks(subject),
    text: mailText(content),
    html: mailHtml(content),
    ...(replyTo !== null && { replyTo }),
    unsubscribeUrl: endUrl,
    pictures: [{ cid: CODE_CID, name: 'qr-code.png', content: await codePicture(store.code) }],
  })
  await inStudio(ctx.db, studioId, (tx) => noteLetter(tx, { studioId, recipientId, state: 'sent' })).catch(
    // With an error it would be sent again.
    (error: unknown) => ctx.log.warn({ err: error }, 'a mail of a studio was sent and not counted'),
  )
}
