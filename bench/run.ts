// npm run bench: measures the shop as its customers meet it and prints each figure beside its bar.
import { readCatalogue } from './catalogue-of-shop.ts'
import { type Figure, meetsBar } from './figure.ts'
import { fillWithBenchmark, fillWithMerchant } from './fill-shop.ts'
import { judgeBySize } from './judge-by-size.ts'
import { describeMachine } from './machine.ts'
import type { Measure } from './measure.ts'
import { measures } from './measures.ts'
import type { CatalogueSize } from './catalogue.ts'
import { describeSize, readOptions, usage } from './options.ts'
import { type BenchShop, openBenchShop } from './shop.ts'
import { tableOf } from './table.ts'
import { type Section, writeReport } from './write-report.ts'

let postgresVersion = 'unknown'
const say = (sentence: string) => console.log(sentence)

try {
  const options = readOptions(process.argv.slice(2))
  const isWanted = (name: string) => options.only.length === 0 || options.only.includes(name)
  const wanted = (kind: keyof typeof measures) =>
    Object.entries(measures[kind]).filter(([name]) => isWanted(name))
  const sections: Section[] = []
  const add = (title: string, figures: Figure[]) => {
    sections.push({ title, figures })
    say(`\n${title}\n\n${tableOf(figures)}`)
  }

  const ofBenchmark = wanted('benchmark')
  for (const size of options.sizes) {
    if (ofBenchmark.length === 0 && !isWanted('import')) break
    add(
      `Benchmark catalogue, ${describeSize(size)}`,
      await withShop({ demo: false }, (shop) => measureBenchmark(shop, size, ofBenchmark)),
    )
  }
  const ofDemo = wanted('demo')
  if (ofDemo.length > 0) {
    add('Demo catalogue', await withShop({ demo: true }, (shop) => measureAll(shop, ofDemo)))
  }
  const { merchantFolder } = options
  if (merchantFolder && isWanted('import')) {
    add(
      "A merchant's export",
      await withShop({ demo: false }, (shop) => fillWithMerchant(shop, merchantFolder)),
    )
  }

  const machine = describeMachine(postgresVersion)
  say(`\n${machine.join('\n')}`)
  if (options.keeps) await writeReport(sections, machine)
  const missed = sections.flatMap(({ figures }) => figures).filter((figure) => !meetsBar(figure))
  say(missed.length === 0 ? 'Every bar is met.' : `${missed.length} bars are missed.`)
} catch (error) {
  console.error(error)
  console.error(`\n${usage}`)
  process.exitCode = 1
}

async function withShop<T>(kind: { demo: boolean }, use: (shop: BenchShop) => Promise<T>): Promise<T> {
  const shop = await openBenchShop(kind)
  postgresVersion = String((await shop.query('show server_version'))[0]?.['server_version'])
  try {
    return await use(shop)
  } finally {
    await shop.stop()
  }
}

async function measureBenchmark(
  shop: BenchShop,
  size: CatalogueSize,
  wanted: [string, Measure][],
): Promise<Figure[]> {
  say(`Importing ${describeSize(size)} …`)
  const imported = await fillWithBenchmark(shop, size)
  return judgeBySize([...imported, ...(await measureAll(shop, wanted))], size)
}

async function measureAll(shop: BenchShop, wanted: [string, Measure][]): Promise<Figure[]> {
  const figures: Figure[] = []
  if (wanted.length === 0) return figures
  const ms = await shop.restart('/healthz')
  if (shop.isDemo)
    figures.push({ work: 'First start', name: 'pictures drawn, catalogue in', value: ms / 1000, unit: 's' })
  const catalogue = await readCatalogue(shop.baseUrl)
  for (const [name, measure] of wanted) {
    say(`Measuring ${name} …`)
    figures.push(...(await measure({ shop, catalogue })))
  }
  return figures
}
