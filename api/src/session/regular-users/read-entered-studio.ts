import type { WireEnteredStudio } from 'commerce/contract/studio/regular-users'
import type { ActorFor } from '#src/actor'
import type { Ctx } from '#src/context'
import { presentEnteredStudio } from '#src/session/regular-users/present'
import { requireEnteredStudio } from '#src/session/regular-users/require-entered-studio'

export async function readEnteredStudio(ctx: Ctx<ActorFor<'regular-user'>>): Promise<WireEnteredStudio> {
  return presentEnteredStudio(await requireEnteredStudio(ctx, ctx.actor.studioId))
}
