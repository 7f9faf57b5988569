import { decodedName } from '#src/catalog/product-csv/decoded-name'
import { listEncodedNames, type NamedTable, renameStored } from '#src/catalog/stored/stored-name-queries'
import type { Database } from '#src/db/connections/pool'
import { runOnce } from '#src/db/run-once'

const tables: NamedTable[] = [
  { name: 'product', id: 'id' },
  { name: 'product_text', id: 'product_id' },
  { name: 'category', id: 'id' },
  { name: 'category_text', id: 'category_id' },
]

/** Decodes names that were imported before the import decoded them; once, in batches. */
export async function decodeStoredNames(db: Database): Promise<void> {
  for (const table of tables) {
    await runOnce(db, `decode-names-of-${table.name}`, async (tx, after) => {
      const rows = await listEncodedNames(tx, table, after)
      for (const { row, name } of rows) {
        const decoded = decodedName(name)
        if (decoded !== name) await renameStored(tx, table, { row, name: decoded })
      }
      return rows.at(-1)?.id
    })
  }
}
