import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exportCatalog } from '#src/catalog/export/export-catalog'
import { type FileText, type ImportTexts, openImportDesk } from '#test/desks/import-desk'
import { openTestDatabase } from '#test/support'

/** Imports texts into a database of its own and exports them again. */
export async function openCatalogDesk() {
  const database = await openTestDatabase()
  const { pool } = database
  const { folder, importTexts, rows, close } = await openImportDesk(pool)

  async function exportTexts(timeZone = 'UTC') {
    const names = ['products', 'categories', 'prices', 'reviews'] as const
    const path = (name: string) => join(folder, `exported-${name}.csv`)
    await exportCatalog(
      { pool, timeZone },
      {
        products: path('products'),
        categories: path('categories'),
        prices: path('prices'),
        reviews: path('reviews'),
      },
    )
    const [products = '', categories = '', prices = '', reviews = ''] = await Promise.all(
      names.map((name) => readFile(path(name), 'utf8')),
    )
    return { products, categories, prices, reviews }
  }

  async function clear(): Promise<void> {
    await pool.query('truncate product, attribute_option, media cascade')
    await pool.query('delete from category where level > 1; delete from attribute where position > 30')
  }

  return {
    ...database,
    folder,
    importTexts: (products: FileText, files: ImportTexts = {}) => importTexts({ ...files, products }),
    exportTexts,
    rows,
    clear,
    close: async () => {
      await database.close()
      await close()
    },
  }
}
