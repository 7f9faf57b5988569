import { returnTries, type TryLimit } from '#src/attempts/limit-tries'
import type { Ctx } from '#src/context'

/** Does what tries were counted for. Where the shop could not do it, nothing was tried: a server under load locks nobody out. */
export async function returnIfFailed<T>(
  ctx: Ctx,
  limits: Pick<TryLimit, 'key'>[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // What went wrong first is told.
    await returnTries(ctx, limits).catch(() => undefined)
    throw error
  }
}
