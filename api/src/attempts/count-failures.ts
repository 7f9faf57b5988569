import { FEW_TRIES_VISITORS_MAX } from 'commerce/limits'
import { LRUCache } from 'lru-cache'
import { limitTries, requireTriesLeft, type TryLimit } from '#src/attempts/limit-tries'
import { lockTries } from '#src/attempts/queries'
import type { Ctx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import type { Part } from '#src/parts'

/** Keys whose last try on this server is still running, or did not succeed. */
export const openTries: Part<LRUCache<string, true>> = () => new LRUCache({ max: FEW_TRIES_VISITORS_MAX })

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
  const keys = limits.map(({ key }) => key)
  const open = ctx.parts.get(openTries)
  // A request over the limit takes no locks. After a success nobody is over it.
  if (keys.some((key) => open.has(key))) await requireTriesLeft(ctx, ...limits)
  for (const key of keys) open.set(key, true)
  const outcome = await inTransaction(ctx.db, async (tx) => {
    const within = { ...ctx, db: tx }
    await lockTries(tx, keys)
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
  for (const key of keys) open.delete(key)
  return outcome.value
}
