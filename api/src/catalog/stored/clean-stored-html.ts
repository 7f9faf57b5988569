import { runOnce } from '#src/db/run-once'
import type { Database } from '#src/db/connections/pool'
import { type HtmlTable, listHtml, updateHtml } from '#src/catalog/stored/stored-html-queries'
import { cleanProductHtml } from '#src/content/clean-html'

const tables: HtmlTable[] = [
  { name: 'product', id: 'id', columns: ['description', 'short_description', 'attributes'] },
  { name: 'product_text', id: 'product_id', columns: ['description', 'short_description'] },
  { name: 'category', id: 'id', columns: ['description'] },
  { name: 'category_text', id: 'category_id', columns: ['description'] },
]

/** E-38: cleans HTML that was stored before the import cleaned it; once, in batches. Returns how many rows it changed. */
export async function cleanStoredHtml(db: Database): Promise<number> {
  let changed = 0
  for (const table of tables) {
    await runOnce(db, `clean-html-of-${table.name}`, async (tx, after) => {
      const rows = await listHtml(tx, table, after)
      for (const { row, html } of rows) {
        const cleaned = Object.fromEntries(
          Object.entries(html).map(([name, value]) => [name, cleanValue(value)]),
        )
        if (JSON.stringify(cleaned) === JSON.stringify(html)) continue
        await updateHtml(tx, table, { row, html: cleaned })
        changed++
      }
      return rows.at(-1)?.id
    })
  }
  return changed
}

/** A text, or the texts among the attributes of a product. */
function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanProductHtml(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cleanValue(each)]))
}
