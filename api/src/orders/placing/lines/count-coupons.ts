import type { WireOrder } from 'commerce/contract/orders'
import { COUPON_FAILURES } from 'commerce/limits'
import { countFailures } from '#src/attempts/count-failures'
import { ipLimits } from '#src/attempts/ip-limits'
import { actorText, guest } from '#src/actor'
import type { Ctx } from '#src/context'
import type { Database } from '#src/db/connections/pool'
import { findAnswer } from '#src/orders/placing/key-queries'
import { inSavepoint, inTransaction } from '#src/db/transaction'

/** Runs an order in a transaction. One that brings a coupon tells no more about codes than the bag does. */
export async function countingCoupons<T>(
  ctx: Ctx,
  { order_id: key, lines_win: bringsLines, coupon_code: code }: WireOrder,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  const isNew = async () =>
    (await findAnswer(ctx.db, key, [actorText(guest), actorText(ctx.actor)])) === undefined
  // A repeat gets its answer, whatever the limits.
  if (!bringsLines || code === undefined || !(await isNew())) return inTransaction(ctx.db, work)
  const limits = ipLimits(ctx.ip, ['coupon-address'], COUPON_FAILURES)
  return countFailures(ctx, { limits, reason: 'coupon-incorrect' }, ({ db }) => inSavepoint(db, work))
}
