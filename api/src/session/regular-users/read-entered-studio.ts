import type { WireEnteredStudio } from 'commerce/contract/studio/regular-users'
import { type ActorFor, previewsStore } from '#src/actor'
import type { Ctx } from '#src/context'
import { presentEnteredStudio } from '#src/session/regular-users/present'
import { requireEnteredStudio } from '#src/session/regular-users/require-entered-studio'

export async function readEnteredStudio(ctx: Ctx<ActorFor<'store-visitor'>>): Promise<WireEnteredStudio> {
  const { actor } = ctx
  return presentEnteredStudio(
    await requireEnteredStudio(ctx, actor.studioId, { isPreview: previewsStore(actor) }),
  )
}
