import { decodeHtml } from 'commerce/decode-html'
import { listEncodedLabels, renameOption } from '#src/catalog/stored/stored-label-queries'
import type { Database } from '#src/db/connections/pool'
import { runOnce } from '#src/db/run-once'

/** Decodes labels that were imported before the import decoded them; once, in batches. */
export async function decodeStoredLabels(db: Database): Promise<void> {
  await runOnce(db, 'decode-option-labels', async (tx, after) => {
    const options = await listEncodedLabels(tx, after)
    for (const { id, label } of options) {
      const decoded = decodeHtml(label)
      // What would look like a tag stays encoded, as in the import.
      if (decoded !== label && !decoded.includes('<')) await renameOption(tx, id, decoded)
    }
    return options.at(-1)?.id
  })
}
