import type { WireMarketing } from 'commerce/contract/studio/marketing'
import { STUDIO_MAILINGS_SHOWN_MAX } from 'commerce/studio-limits'
import type { ActorFor } from '#src/actor'
import type { Ctx } from '#src/context'
import { inStudio } from '#src/db/in-studio'
import { requireOwnStudio } from '#src/http/guards/require-own-studio'
import { flyerPress } from '#src/marketing/flyer/flyer-press'
import { listMailings } from '#src/marketing/mailing-queries'
import { readMailingsLeft } from '#src/marketing/mailings-left'
import { openStore, readShownStore } from '#src/marketing/open-store'
import { presentMailing } from '#src/marketing/present'
import { findOwnerEmail } from '#src/marketing/queries'

interface Asked {
  query: { ownerId: string; headline?: string | undefined; text?: string | undefined }
}

/** STUDIO-16 */
export async function readMarketing(
  ctx: Ctx<ActorFor<'owner'>>,
  { query: { ownerId, headline = '', text = '' } }: Asked,
): Promise<WireMarketing> {
  const studioId = requireOwnStudio(ctx, ownerId)
  const read = await inStudio(ctx.db, studioId, async (tx) => ({
    store: await readShownStore(ctx, tx, { studioId, storeCode: ctx.scope.storeView.code }),
    replyTo: await findOwnerEmail(tx, ctx.actor.ownerId),
    left: await readMailingsLeft(ctx, tx, studioId),
    mailings: await listMailings(tx, studioId, STUDIO_MAILINGS_SHOWN_MAX),
  }))
  const fonts = await ctx.parts.get(flyerPress).fonts()
  return {
    code: (await openStore(read.store))?.code ?? null,
    reply_to: read.replyTo ?? '',
    mailings_left: read.left.count,
    mailings: read.mailings.map(presentMailing),
    not_printed: fonts.missingIn(`${read.store.name}${headline}${text}`),
  }
}
