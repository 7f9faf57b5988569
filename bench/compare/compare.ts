import { readCatalog } from '../catalog-of-shop.ts'
import type { CatalogSize } from '../catalog.ts'
import type { Figure } from './figure.ts'
import { fillWithBenchmark } from '../fill-shop.ts'
import type { Measure } from '../measure.ts'
import { lineOfRound, ratiosOf, type Ratio, type Round } from './ratios.ts'
import { type BenchShop, openBenchShop, ownRoot } from '../shop.ts'

interface Comparison {
  /** folder of the other revision */
  root: string
  rounds: number
  say: (sentence: string) => void
}

/** The import of the benchmark catalog, each time into a new shop. */
export async function compareImports(comparison: Comparison, size: CatalogSize): Promise<Ratio[]> {
  const importInto = async (root: string) => {
    const shop = await openBenchShop({ demo: false, root })
    try {
      return await fillWithBenchmark(shop, size)
    } finally {
      await shop.stop()
    }
  }
  return ratiosOf(
    await inTurns(
      comparison,
      'import',
      () => importInto(ownRoot),
      () => importInto(comparison.root),
    ),
  )
}

/**
 * These measures, in two shops with the same content; each is warmed up at its first turn. Returns
 * the names of those that failed, such as one of a call that the other revision lacks.
 */
export async function compareShops(
  comparison: Comparison,
  fill: { demo: true } | { size: CatalogSize },
  measures: [string, Measure][],
  onRatios: (name: string, ratios: Ratio[]) => void,
): Promise<string[]> {
  const failed: string[] = []
  const shops: BenchShop[] = []
  const openFilled = async (root: string) => {
    const shop = await openBenchShop({ demo: 'demo' in fill, root })
    shops.push(shop)
    if ('size' in fill) await fillWithBenchmark(shop, fill.size)
    await shop.restart('/healthz')
    await shop.picturesDrawn()
    // A first start after a change is not what visitors meet.
    await shop.restart('/healthz')
    return { shop, catalog: await readCatalog(shop.baseUrl) }
  }
  try {
    comparison.say('Building and filling both …')
    const now = await openFilled(ownRoot)
    const before = await openFilled(comparison.root)
    for (const [name, measure] of measures) {
      try {
        const rounds = await inTurns(
          comparison,
          name,
          () => measure(now),
          () => measure(before),
        )
        onRatios(name, ratiosOf(rounds))
      } catch (error) {
        comparison.say(`${name} has no ratios: ${String(error)}`)
        failed.push(name)
      }
    }
    return failed
  } finally {
    for (const shop of shops) await shop.stop()
  }
}

async function inTurns(
  { rounds, say }: Comparison,
  name: string,
  measureNow: () => Promise<Figure[]>,
  measureBefore: () => Promise<Figure[]>,
): Promise<Round[]> {
  const done: Round[] = []
  for (let round = 1; round <= rounds; round++) {
    say(`Measuring ${name} in turns, round ${round} of ${rounds} …`)
    const measured = { now: await measureNow(), before: await measureBefore() }
    say(`  ${lineOfRound(measured)}`)
    done.push(measured)
  }
  return done
}
