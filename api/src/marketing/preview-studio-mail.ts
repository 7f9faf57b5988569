import type { WireMailPreview } from 'commerce/contract/studio/marketing'
import { STUDIO_MAIL_TRIES_OF_STUDIO } from 'commerce/studio-limits'
import type { ActorFor } from '#src/actor'
import { limitTries, tryKey } from '#src/attempts/limit-tries'
import type { Ctx } from '#src/context'
import { inStudio } from '#src/db/in-studio'
import { requireOwnStudio } from '#src/http/guards/require-own-studio'
import { shopOfMail, wordsOfMail } from '#src/mail/words-of-mail'
import { listRecipients } from '#src/marketing/list-recipients'
import { openStore, readShownStore, storeNotReady } from '#src/marketing/open-store'
import { presentParts } from '#src/marketing/present'
import { findOwnerEmail } from '#src/marketing/queries'
import { requireGoodMail } from '#src/marketing/require-good-mail'
import { studioMail } from '#src/marketing/studio-mail'

interface Written {
  query: { ownerId: string }
  body: { subject: string; message: string; recipients: string }
}

/** STUDIO-16: nothing is sent. */
export async function previewStudioMail(
  ctx: Ctx<ActorFor<'owner'>>,
  { query: { ownerId }, body }: Written,
): Promise<WireMailPreview> {
  const studioId = requireOwnStudio(ctx, ownerId)
  const mail = requireGoodMail(body)
  await limitTries(ctx, [{ key: tryKey('studio-mail', String(studioId)), ...STUDIO_MAIL_TRIES_OF_STUDIO }])
  const { code } = ctx.scope.storeView
  return inStudio(ctx.db, studioId, async (tx) => {
    const store = await openStore(await readShownStore(ctx, tx, { studioId, storeCode: code }))
    if (!store?.isActive) throw storeNotReady()
    const written = { store, subject: mail.subject, message: mail.message, unsubscribeUrl: '' }
    return {
      recipients: await listRecipients(tx, { studioId, text: mail.recipients }),
      subject: mail.subject,
      reply_to: (await findOwnerEmail(tx, ctx.actor.ownerId)) ?? '',
      parts: presentParts(studioMail(wordsOfMail(ctx, code), written, shopOfMail(ctx, { storeCode: code }))),
    }
  })
}
