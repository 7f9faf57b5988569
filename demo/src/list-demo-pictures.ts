import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

export const DEMO_FOLDER = join(import.meta.dirname, '../catalogue')

const COLUMNS = ['base_image', 'small_image', 'thumbnail_image', 'additional_images']

/** The paths of all pictures the demo's products name, each once. */
export async function listDemoPictures(): Promise<string[]> {
  const text = await readFile(join(DEMO_FOLDER, 'products.csv'))
  const rows: Record<string, string | undefined>[] = parse(text, { columns: true })
  const cells = rows.flatMap((row) => COLUMNS.map((column) => row[column] ?? ''))
  return [...new Set(cells.flatMap((cell) => cell.split(',')))].filter((path) => path !== '')
}
