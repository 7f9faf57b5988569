import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportCatalogue } from '#src/catalogue/export/export-catalogue'
import { importFiles } from '#src/import/import-files'
import type { ImportRequest } from '#src/import/import-request'
import { openTestDatabase } from '#test/support'

type FileText = string | Uint8Array
type Files = { [key in 'categories' | 'prices' | 'reviews']?: FileText } & Pick<
  ImportRequest,
  'mediaFolder' | 'isDryRun' | 'onProgress'
>

/** Imports texts into a database of its own and exports them again. */
export async function openCatalogueDesk() {
  const database = await openTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'barre-catalogue-'))
  const { pool } = database

  async function importTexts(products: FileText, files: Files = {}) {
    const { categories, prices, reviews, ...options } = files
    const paths = await Promise.all(
      Object.entries({ products, categories, prices, reviews }).map(async ([name, text]) => {
        const path = join(folder, `${name}.csv`)
        if (text !== undefined) await writeFile(path, text)
        return [name, text === undefined ? undefined : path]
      }),
    )
    const request = { products: '', ...(Object.fromEntries(paths) as Record<string, string>), ...options }
    return importFiles({ pool, dataFolder: join(folder, 'data') }, request)
  }

  async function exportTexts() {
    const names = ['products', 'categories', 'prices', 'reviews'] as const
    const path = (name: string) => join(folder, `exported-${name}.csv`)
    await exportCatalogue(
      { pool },
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

  async function rows(sql: string): Promise<Record<string, unknown>[]> {
    const result = await pool.query<Record<string, unknown>>(sql)
    return result.rows
  }

  async function clear(): Promise<void> {
    await pool.query('truncate product, attribute_option, media cascade')
    await pool.query('delete from category where level > 1; delete from attribute where position > 30')
  }

  async function close(): Promise<void> {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }

  return { ...database, folder, importTexts, exportTexts, rows, clear, close }
}
