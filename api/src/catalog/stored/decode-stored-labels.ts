import { decodedName } from '#src/catalog/product-csv/decoded-name'
import { listEncodedLabels, renameOption } from '#src/catalog/stored/stored-label-queries'
import type { Database } from '#src/db/connections/pool'
import { runOnce } from '#src/db/run-once'

/** Decodes labels that were imported before the import decoded them; once, in batches. */
export async function decodeStoredLabels(db: Database): Promise<void> {
  await runOnce(db, 'decode-option-labels', async (tx, after) => {
    const options = await listEncodedLabels(tx, after)
    for (const { id, label } of options) {
      const decoded = decodedName(label)
      if (decoded !== label) await renameOption(tx, id, decoded)
    }
    return options.at(-1)?.id
  })
}
