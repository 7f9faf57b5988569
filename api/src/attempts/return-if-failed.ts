import { type TryLimit } from '#src/attempts/limit-tries'
import { returnTries } from '#src/attempts/return-tries'
import type { Ctx } from '#src/context'

/**
 * Runs the work that tries were counted for. If the shop itself fails, the tries are returned: a server under load
 * locks nobody out.
 */
export async function returnIfFailed<T>(
  ctx: Ctx,
  limits: Pick<TryLimit, 'key'>[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // The first error is the one to report.
    await returnTries(ctx, limits)
    throw error
  }
}
