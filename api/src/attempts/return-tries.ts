import type { TryLimit } from '#src/attempts/limit-tries'
import { forgetTries, shortenWait, uncountTries } from '#src/attempts/queries'
import type { AppContext } from '#src/context'

type Counter = Pick<AppContext, 'db' | 'log'>
type Counted = Pick<TryLimit, 'key'>[]

const keysOf = (limits: Counted) => limits.map(({ key }) => key)

/** Takes back tries that were allowed after all. */
export function returnTries(ctx: Counter, limits: Counted): Promise<void> {
  return logFailure(ctx, uncountTries(ctx.db, keysOf(limits)))
}

/** Nobody has to wait for a try that was allowed after all. */
export function returnTurn(ctx: Counter, key: string, waitSeconds: number): Promise<void> {
  return logFailure(ctx, shortenWait(ctx.db, key, waitSeconds))
}

/** Resets the count. */
export function clearTries(ctx: Counter, limits: Counted): Promise<void> {
  return logFailure(ctx, forgetTries(ctx.db, keysOf(limits)))
}

/** A count that stays too high for a while is no reason to refuse what was tried. */
async function logFailure({ log }: Counter, change: Promise<void>): Promise<void> {
  await change.catch((error: unknown) => log.error({ err: error }, 'tries not returned'))
}
