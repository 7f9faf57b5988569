import { sizePosition } from 'commerce/sizes/size-position'
import { listSizeOptions, placeOptions } from '#src/catalog/stored/stored-label-queries'
import type { Database } from '#src/db/connections/pool'
import { runOnce } from '#src/db/run-once'

/** CAT-03: puts the sizes that were imported before into the order of today's rule; once. */
export async function orderStoredSizes(db: Database): Promise<void> {
  await runOnce(db, 'order-sizes', async (tx) => {
    const sizes = await listSizeOptions(tx)
    await placeOptions(
      tx,
      sizes.map(({ id, label }) => ({ id, position: sizePosition(label) })),
    )
    return undefined
  })
}
