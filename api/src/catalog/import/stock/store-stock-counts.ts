import { STOCK_COUNT_BATCH_ROWS } from 'commerce/limits'
import {
  countStockCounts,
  deleteUnstoredCounts,
  lockNextCounts,
  storeCounts,
} from '#src/catalog/import/stock/stock-count-queries'
import type { ProblemList } from '#src/csv/problems'
import type { Database } from '#src/db/connections/pool'
import { inTransaction } from '#src/db/transaction'

interface CountFile {
  file: string
  warnings: ProblemList
}

/** Warns about an earlier import that ended before all its stock counts were stored. */
export async function warnOfUnstoredCounts(db: Database, { file, warnings }: CountFile): Promise<void> {
  const left = await deleteUnstoredCounts(db)
  if (left === 0) return
  const message = `an import before this one was cut off before ${left} of its counts of stock were stored: import its file again`
  warnings.add({ file, line: 0, column: 'qty', message })
}

/** Stores the stock counts in small batches, each committed at once, so that an order waits for one of them at most. */
export async function storeStockCounts(
  db: Database,
  { file, warnings, onProgress }: CountFile & { onProgress: (done: number, total: number) => void },
): Promise<void> {
  const total = await countStockCounts(db)
  let done = 0
  try {
    while (done < total) {
      const part = await inTransaction(db, async (tx) => {
        const productIds = await lockNextCounts(tx, STOCK_COUNT_BATCH_ROWS)
        return { size: productIds.length, short: await storeCounts(tx, productIds) }
      })
      for (const { sku, counted, reserved } of part.short) {
        const message = `${sku}: ${counted} is less than the ${reserved} that orders wait for by now, and ${reserved} is stored`
        warnings.add({ file, line: 0, column: 'qty', message })
      }
      if (part.size === 0) break
      done += part.size
      onProgress(done, total)
    }
  } catch (error) {
    const left = `${total - done} of ${total} counts of stock are not stored`
    throw new Error(`Everything else is imported, but ${left}. Import the file again.`, { cause: error })
  }
}
