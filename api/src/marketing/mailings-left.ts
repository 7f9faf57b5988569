import { STUDIO_MAILINGS_OF_STUDIO } from 'commerce/studio-limits'
import type { Ctx } from '#src/context'
import type { Database } from '#src/db/connections/pool'
import { later } from '#src/later'
import { countMailings } from '#src/marketing/mailing-queries'

/** How many mailings a studio may still send today, and in how many seconds the next one counts again. */
export async function readMailingsLeft(
  { now }: Pick<Ctx, 'now'>,
  tx: Database,
  studioId: number,
): Promise<{ count: number; waitSeconds: number }> {
  const { most, seconds } = STUDIO_MAILINGS_OF_STUDIO
  const { count, first } = await countMailings(tx, { studioId, since: later(now(), -seconds) })
  const end = later(first ?? now(), seconds)
  return {
    count: Math.max(0, most - count),
    waitSeconds: Math.max(1, Math.ceil((end.getTime() - now().getTime()) / 1000)),
  }
}
