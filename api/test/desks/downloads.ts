import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Database } from '#src/db/connections/pool'
import { buildProduct, type BuiltProduct } from '#test/factories'

interface LinkOptions {
  title: string
  file?: string
  url?: string
  price_cents?: number
  max_downloads?: number | null
  sample?: string
}

/** Files to buy, each behind a link. */
export async function buildDownload(
  db: Database,
  links: LinkOptions[],
  options: Parameters<typeof buildProduct>[1] = {},
): Promise<BuiltProduct & { linkIds: number[] }> {
  const product = await buildProduct(db, {
    type: 'downloadable',
    name: 'Barre Music',
    manage_stock: false,
    units: null,
    ...options,
  })
  const rows = await db
    .insertInto('download_link')
    .values(links.map((link, position) => ({ product_id: product.id, position, ...link })))
    .returning('id')
    .execute()
  return { ...product, linkIds: rows.map(({ id }) => id) }
}

/** A data folder with files to download in it: sold ones, and samples. */
export async function newDataFolder(files: Record<string, string>, samples: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'barre-data-'))
  const placed = { downloads: files, samples }
  const texts = Object.entries(placed).flatMap(([kind, named]) =>
    Object.entries(named).map(([name, text]) => [join(folder, kind, name), text] as const),
  )
  for (const [path, text] of texts) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
