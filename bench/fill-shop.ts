import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bar, Figure } from './compare/figure.ts'
import { variantsOf } from './options.ts'
import { catalogCsv, type CatalogSize } from './catalog.ts'
import { settleTables } from './settle-tables.ts'
import type { BenchShop, CommandRun } from './shop.ts'

const importer = 'api/src/import/main.ts'
const importSeconds: Record<number, number> = { 24_000: 20, 400_000: 300 }
const merchantSeconds = 60

/** Imports the benchmark catalog into an empty shop, as a merchant would. */
export async function fillWithBenchmark(shop: BenchShop, size: CatalogSize): Promise<Figure[]> {
  await setUp(shop)
  const folder = await mkdtemp(join(tmpdir(), 'barre-bench-csv-'))
  try {
    const file = join(folder, 'products.csv')
    await writeFile(file, catalogCsv(size))
    const run = await shop.run(importer, [file])
    await settle(shop)
    const seconds = importSeconds[variantsOf(size)]
    return importFigures('Import', run, seconds === undefined ? undefined : { atMost: seconds })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Imports a merchant's export with its categories, reviews and pictures. */
export async function fillWithMerchant(shop: BenchShop, folder: string): Promise<Figure[]> {
  const optional = [
    ['--categories', join(folder, 'categories.csv')],
    ['--reviews', join(folder, 'reviews.csv')],
    ['--media', join(folder, 'media')],
  ].flatMap(([flag = '', path = '']) => (existsSync(path) ? [flag, path] : []))
  await setUp(shop)
  const run = await shop.run(importer, [join(folder, 'products.csv'), ...optional])
  return importFigures('Import with pictures', run, { atMost: merchantSeconds })
}

/** A merchant's shop is there before the catalog: making its tables is no part of an import. */
async function setUp(shop: BenchShop): Promise<void> {
  await shop.restart('/healthz')
}

function importFigures(work: string, run: CommandRun, bar: Bar | undefined): Figure[] {
  return [
    { work, name: 'time', value: run.seconds, unit: 's', ...(bar ? { bar } : {}) },
    { work, name: 'CPU', value: run.cpuSeconds, unit: 's' },
    { work, name: 'most memory held', value: run.peakMemoryMb, unit: 'MB' },
  ]
}

/** Enough stock of everything, and what PostgreSQL does by itself within minutes of a large import. */
async function settle(shop: BenchShop): Promise<void> {
  await shop.query('update stock set on_hand = 1000000 where on_hand > 0')
  await settleTables(shop)
  await shop.query('checkpoint')
}
