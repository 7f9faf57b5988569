// npm run bench: measures the shop from outside and prints each figure next to its bar, or next to that of another
// revision.
import { readCatalog } from './catalog-of-shop.ts'
import type { CatalogSize } from './catalog.ts'
import { checkOutRevision } from './compare/check-out-revision.ts'
import { compareImports, compareShops } from './compare/compare.ts'
import { type Figure, meetsBar } from './compare/figure.ts'
import { fillWithBenchmark, fillWithMerchant } from './fill-shop.ts'
import { compareListings, compareOptions, judgeBySize, standardVariants } from './compare/judge-by-size.ts'
import { judgeBySpeed } from './compare/judge-by-speed.ts'
import { slownessNow } from '../api/test/checks/machine-speed.ts'
import { describeMachine, ownRevision } from './machine.ts'
import type { Measure } from './measure.ts'
import { measures } from './measures.ts'
import { describeSize, type Options, readOptions, usage, variantsOf } from './options.ts'
import { isWorse, type Ratio, tableOfRatios, WORSE_FROM } from './compare/ratios.ts'
import { type BenchShop, openBenchShop, ownRoot, postgresVersion } from './shop.ts'
import { tableOf } from './compare/table.ts'
import { type Section, writeReport } from './compare/write-report.ts'

const say = (sentence: string) => console.log(sentence)
const sections: Section[] = []

try {
  const names = ['import', ...Object.keys(measures.benchmark), ...Object.keys(measures.demo)]
  const options = readOptions(process.argv.slice(2), names)
  const { against } = options
  const verdict = against === undefined ? await judgeThis(options) : await compareWith(against, options)
  const machine = describeMachine(postgresVersion())
  say(`\n${[...machine, `revision ${ownRevision()}`].join('\n')}`)
  if (options.keeps) await writeReport(sections, machine, ownRevision())
  say(verdict)
} catch (error) {
  console.error(error)
  console.error(`\n${usage}`)
  process.exitCode = 1
}

async function judgeThis(options: Options): Promise<string> {
  const all: Figure[] = []
  const add = (title: string, figures: Figure[]) => {
    all.push(...figures)
    show(title, tableOf(figures))
  }
  const [ofBenchmark, ofDemo] = [wantedOf('benchmark', options), wantedOf('demo', options)]
  let ofStandard: Figure[] = []
  const ofUsual = new Map<number, Figure[]>()
  for (const size of options.sizes) {
    if (ofBenchmark.length === 0 && !isWanted('import', options)) break
    const figures = await withShop({ demo: false }, (shop) => measureBenchmark(shop, size, ofBenchmark))
    const compared = compareOptions(figures, (size.isWide && ofUsual.get(size.products)) || [])
    add(`Benchmark catalog, ${describeSize(size)}`, compareListings(compared, ofStandard))
    if (!size.isWide) ofUsual.set(size.products, figures)
    if (variantsOf(size) === standardVariants) ofStandard = figures
  }
  if (ofDemo.length > 0) {
    add('Demo catalog', await withShop({ demo: true }, (shop) => measureAll(shop, ofDemo)))
  }
  const { merchantFolder } = options
  if (merchantFolder && isWanted('import', options)) {
    add(
      "A merchant's export",
      await withShop({ demo: false }, (shop) => fillWithMerchant(shop, merchantFolder)),
    )
  }
  const missed = all.filter((figure) => !meetsBar(figure))
  return missed.length === 0 ? 'Every bar is met.' : `${missed.length} bars are missed.`
}

async function compareWith(name: string, options: Options): Promise<string> {
  const other = checkOutRevision(name, say)
  const comparison = { root: other.root, rounds: options.rounds, say }
  const all: Ratio[] = []
  const failed: string[] = []
  const add = (title: string, ratios: Ratio[]) => {
    all.push(...ratios)
    show(`${title}, against ${other.revision}`, tableOfRatios(ratios, other.revision))
  }
  try {
    const [ofBenchmark, ofDemo] = [wantedOf('benchmark', options), wantedOf('demo', options)]
    for (const size of options.sizes) {
      if (isWanted('import', options))
        add(`Import, ${describeSize(size)}`, await compareImports(comparison, size))
      const title = `Benchmark catalog, ${describeSize(size)}`
      if (ofBenchmark.length > 0)
        failed.push(
          ...(await compareShops(comparison, { size }, ofBenchmark, (name, ratios) =>
            add(`${title}: ${name}`, ratios),
          )),
        )
    }
    if (ofDemo.length > 0)
      failed.push(
        ...(await compareShops(comparison, { demo: true }, ofDemo, (name, ratios) =>
          add(`Demo catalog: ${name}`, ratios),
        )),
      )
  } finally {
    other.remove()
  }
  const worse = all.filter(isWorse).length
  const verdict = `${worse === 0 ? 'No figure is' : `${worse} figures are`} worse than ${WORSE_FROM} times those of ${other.revision}.`
  return failed.length === 0 ? verdict : `${verdict} Without ratios: ${failed.join(', ')}.`
}

function show(title: string, table: string): void {
  sections.push({ title, table })
  say(`\n${title}\n\n${table}`)
}

function isWanted(name: string, { only }: Options): boolean {
  return only.length === 0 || only.includes(name)
}

function wantedOf(kind: keyof typeof measures, options: Options): [string, Measure][] {
  return Object.entries(measures[kind]).filter(([name]) => isWanted(name, options))
}

async function withShop<T>(kind: { demo: boolean }, use: (shop: BenchShop) => Promise<T>): Promise<T> {
  const shop = await openBenchShop({ ...kind, root: ownRoot })
  try {
    return await use(shop)
  } finally {
    await shop.stop()
  }
}

async function measureBenchmark(
  shop: BenchShop,
  size: CatalogSize,
  wanted: [string, Measure][],
): Promise<Figure[]> {
  say(`Importing ${describeSize(size)} …`)
  const imported = await atThisSpeed(() => fillWithBenchmark(shop, size))
  return judgeBySize([...imported, ...(await measureAll(shop, wanted))], size)
}

async function measureAll(shop: BenchShop, wanted: [string, Measure][]): Promise<Figure[]> {
  const figures: Figure[] = []
  if (wanted.length === 0) return figures
  const ms = await shop.restart(shop.isDemo ? '/' : '/healthz')
  if (shop.isDemo) figures.push(...(await measureFirstStart(shop, ms)))
  const catalog = await readCatalog(shop.baseUrl)
  for (const [name, measure] of wanted) {
    say(`Measuring ${name} …`)
    figures.push(...(await atThisSpeed(() => measure({ shop, catalog }))))
  }
  return figures
}

/** Times are judged by the speed of the machine just before and just after. */
async function atThisSpeed(measure: () => Promise<Figure[]>): Promise<Figure[]> {
  const before = slownessNow()
  const figures = await measure()
  return judgeBySpeed(figures, (before + slownessNow()) / 2)
}

/** The time from an empty shop to its first page. Everything else is measured once the pictures are drawn. */
async function measureFirstStart(shop: BenchShop, ms: number): Promise<Figure[]> {
  const start = performance.now()
  await shop.picturesDrawn()
  const work = 'First start'
  return [
    { work, name: 'to the first page', value: ms / 1000, unit: 's', bar: { atMost: 15 } },
    { work, name: 'from there to the last picture', value: (performance.now() - start) / 1000, unit: 's' },
  ]
}
