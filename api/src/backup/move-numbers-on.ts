import { RESTORE_ID_GAP, RESTORE_ID_GAP_PER_SECOND } from 'commerce/limits'
import { skipIds } from '#src/backup/queries'
import type { Database } from '#src/db/connections/pool'
import { continueNumbers } from '#src/orders/placing/continue-numbers'

/**
 * After a restore: a mail may name a lost row by its number or, in a link, by its id. Nobody else's row gets either, also
 * where the same backup was restored before and its rows did not grow faster than the limits say.
 */
export async function moveNumbersOn(
  db: Database,
  { orderLog, since }: { orderLog: string; since: Date },
): Promise<void> {
  await continueNumbers(db, { orderLog, since })
  await skipIds(db, { gap: RESTORE_ID_GAP, perSecond: RESTORE_ID_GAP_PER_SECOND, since })
}
