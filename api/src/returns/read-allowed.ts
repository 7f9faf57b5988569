import { type NotReturnable, returnableUnits } from 'commerce/returns/returnable-units'
import type { Ctx } from '#src/context'
import { listUnits } from '#src/returns/unit-queries'

type Allowed = { allowed: number; not_returnable: NotReturnable | null }

/** How many units of each line may be sent back, by the number of the line. */
export async function readAllowed(
  { db, now, config }: Pick<Ctx, 'db' | 'now' | 'config'>,
  orderId: number,
): Promise<Map<number, Allowed>> {
  const window = { now: now(), days: config.returns.days }
  const lines = await listUnits(db, orderId)
  return new Map(
    lines.map((line) => {
      const { allowed, reason } = returnableUnits(line, window)
      return [line.id, { allowed, not_returnable: reason }]
    }),
  )
}
