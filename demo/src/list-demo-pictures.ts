import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { PICTURE_SIZE } from '#src/draw/picture-size'
import { programVersion } from '#src/program-version'

export const DEMO_FOLDER = join(import.meta.dirname, '../catalog')

const COLUMNS = ['base_image', 'small_image', 'thumbnail_image', 'additional_images']

/** What a shop knows of a picture that is not drawn yet. */
interface DemoPicture {
  /** Stands for the bytes: the same program draws the same picture, and a changed one gets another hash. */
  hash: string
  name: string
  mime: string
  width: number
  height: number
}

/** The pictures that the demo's products name, by path. */
export async function listDemoPictures(): Promise<Map<string, DemoPicture>> {
  const text = await readFile(join(DEMO_FOLDER, 'products.csv'))
  const rows: Record<string, string | undefined>[] = parse(text, { columns: true })
  const cells = rows.flatMap((row) => COLUMNS.map((column) => row[column] ?? ''))
  const paths = new Set(cells.flatMap((cell) => cell.split(',')).filter((path) => path !== ''))
  const version = await programVersion()
  return new Map(
    [...paths].map((path) => {
      const hash = createHash('sha256').update(`${version} ${path}`).digest('hex').slice(0, 32)
      return [path, { hash, name: basename(path, '.jpg'), mime: 'image/jpeg', ...PICTURE_SIZE }]
    }),
  )
}
