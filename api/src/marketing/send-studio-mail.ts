import type { WireMailing, WireStudioMail } from 'commerce/contract/studio/marketing'
import { STUDIO_MAIL_TRIES_OF_STUDIO, STUDIO_MAILS_PER_SECOND } from 'commerce/studio-limits'
import { messages } from 'commerce/messages'
import { studioProblems } from 'commerce/studio-problems'
import type { ActorFor } from '#src/actor'
import { limitTries, tryKey } from '#src/attempts/limit-tries'
import { eventBy } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { Ctx } from '#src/context'
import { emailKey } from '#src/customers/email/email-key'
import type { Database } from '#src/db/connections/pool'
import { inStudio } from '#src/db/in-studio'
import { Refusal } from '#src/errors'
import { requireOwnStudio } from '#src/http/guards/require-own-studio'
import { listRecipients } from '#src/marketing/list-recipients'
import {
  findMailing,
  insertMailing,
  listRecipientKeys,
  type MailingRow,
} from '#src/marketing/mailing-queries'
import { readMailingsLeft } from '#src/marketing/mailings-left'
import { openStore, readShownStore, storeNotReady } from '#src/marketing/open-store'
import { presentMailing } from '#src/marketing/present'
import { lockStudio } from '#src/marketing/queries'
import { requireGoodMail } from '#src/marketing/require-good-mail'
import { enqueueJobs } from '#src/outbox/enqueue-job'

interface Sent {
  query: { ownerId: string }
  body: WireStudioMail
}

type Mail = ReturnType<typeof requireGoodMail>

/** STUDIO-16: a job for each recipient, written with the mailing. Sent again with the same key it is the same mailing. */
export async function sendStudioMail(
  ctx: Ctx<ActorFor<'owner'>>,
  { query: { ownerId }, body }: Sent,
): Promise<WireMailing> {
  const studioId = requireOwnStudio(ctx, ownerId)
  const mail = requireGoodMail(body)
  const { key } = body
  await limitTries(ctx, [{ key: tryKey('studio-mail', String(studioId)), ...STUDIO_MAIL_TRIES_OF_STUDIO }])
  return inStudio(ctx.db, studioId, async (tx) => {
    await lockStudio(tx, studioId)
    const earlier = await findMailing(tx, { studioId, key })
    if (!earlier) return presentMailing(await send(ctx, tx, { studioId, key, mail }))
    await requireSame(tx, { studioId, earlier, mail })
    return presentMailing(earlier)
  })
}

/** The same mail to the same families. Some may have unsubscribed since then, and erased recipients are not compared. */
async function requireSame(
  tx: Database,
  { studioId, earlier, mail }: { studioId: number; earlier: MailingRow; mail: Mail },
): Promise<void> {
  const listed = await listRecipients(tx, { studioId, text: mail.recipients })
  const keysOf = (...states: string[]) =>
    new Set(listed.filter(({ state }) => states.includes(state)).map(({ email }) => emailKey(email)))
  const kept = new Set(await listRecipientKeys(tx, { studioId, mailingId: earlier.id }))
  const isWhole = kept.size === earlier.recipients
  const listedNow = keysOf('valid', 'unsubscribed')
  const goesToOthers = isWhole && [...keysOf('valid')].some((each) => !kept.has(each))
  const leavesSomeOut = [...kept].some((each) => !listedNow.has(each))
  const isSame = earlier.subject === mail.subject && earlier.message === mail.message
  if (isSame && !goesToOthers && !leavesSomeOut) return
  throw new Refusal('key-reused', { message: messages.mailingKeyReused })
}

async function send(
  ctx: Ctx<ActorFor<'owner'>>,
  tx: Database,
  { studioId, key, mail }: { studioId: number; key: string; mail: Mail },
): Promise<MailingRow> {
  const store = await openStore(
    await readShownStore(ctx, tx, { studioId, storeCode: ctx.scope.storeView.code }),
  )
  if (!store?.isActive) throw storeNotReady()
  const left = await readMailingsLeft(ctx, tx, studioId)
  if (left.count === 0) {
    throw new Refusal('too-many-tries', {
      message: messages.mailingsSent,
      retryAfterSeconds: left.waitSeconds,
    })
  }
  const listed = await listRecipients(tx, { studioId, text: mail.recipients })
  const recipients = listed
    .filter(({ state }) => state === 'valid')
    .map(({ email }) => ({ email, emailKey: emailKey(email) }))
  if (recipients.length === 0) throw allUnsubscribed()
  const { row, recipientIds } = await insertMailing(tx, {
    studioId,
    key,
    ownerId: ctx.actor.ownerId,
    storeCode: ctx.scope.storeView.code,
    subject: mail.subject,
    message: mail.message,
    leftOut: listed.filter(({ state }) => state === 'unsubscribed').length,
    createdAt: ctx.now(),
    recipients,
  })
  // Not all at once: mails of orders go between them.
  await enqueueJobs(tx, {
    kind: 'mail.studio_marketing',
    jobs: recipientIds.map((recipientId) => ({
      key: String(recipientId),
      payload: { studioId, recipientId },
    })),
    perSecond: STUDIO_MAILS_PER_SECOND,
  })
  await recordEvent(
    tx,
    eventBy(ctx, { event: 'studio-mail-sent', subject: { kind: 'studio', id: studioId } }),
  )
  return row
}

function allUnsubscribed(): Refusal {
  const message = studioProblems.recipientsUnsubscribed
  return new Refusal('invalid', { message: messages.fixErrors, fields: [{ field: 'recipients', message }] })
}
