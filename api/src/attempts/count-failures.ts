import { limitTries, requireTriesLeft, type TryLimit } from '#src/attempts/limit-tries'
import { lockTries } from '#src/attempts/queries'
import type { Ctx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'

/**
 * Runs work that may fail, and counts only failures: refusals with this reason. Callers with the same limit wait for
 * each other, so parallel tries learn no more than the limit allows. A try that is killed counts nothing and reveals
 * nothing.
 */
export async function countFailures<T>(
  ctx: Ctx,
  { limits, reason }: { limits: TryLimit[]; reason: Refusal['reason'] },
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  // A request over the limit takes no locks.
  await requireTriesLeft(ctx, ...limits)
  const outcome = await inTransaction(ctx.db, async (tx) => {
    const within = { ...ctx, db: tx }
    await lockTries(
      tx,
      limits.map(({ key }) => key),
    )
    await requireTriesLeft(within, ...limits)
    try {
      return { value: await work(within) }
    } catch (error) {
      if (!(error instanceof Refusal) || error.reason !== reason) throw error
      await limitTries(within, limits)
      return { error }
    }
  })
  if ('error' in outcome) throw outcome.error
  return outcome.value
}
