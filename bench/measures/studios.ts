import type { Figure } from '../compare/figure.ts'
import type { Measure } from '../measure.ts'
import { closeStudios, openStudios, productsEach, studios } from '../studios-of-shop.ts'
import { type Load, loadPaths } from '../visitors/load.ts'
import { listingPath } from './listing.ts'

const atMost = 1.1
const turns = 3

/** The public listing with many studios in the database and without them, in turns. */
export const measureStudios: Measure = async ({ shop, catalog }) => {
  const paths = catalog.categories.map(({ id }) => listingPath(id))
  const list = async () => loadPaths(shop, paths)
  const withStudios: Load[] = []
  const without: Load[] = []
  let prices = 0
  // In turns, and each turn the other way round: a machine that slows down meanwhile slows both.
  for (let turn = 0; turn < turns; turn++) {
    without.push(await list())
    await openStudios(shop)
    withStudios.push(await list(), await list())
    const [row] = await shop.query('select count(*)::int as count from studio_product')
    prices = Number(row?.['count'])
    await closeStudios(shop)
    without.push(await list())
  }
  const work = `Listing with ${studios.toLocaleString('en')} studios of ${productsEach} products`
  const timesOf = (name: string, figureOf: (load: Load) => number): Figure => ({
    work,
    name,
    value: sumOf(withStudios, figureOf) / sumOf(without, figureOf),
    unit: 'times',
    bar: { atMost },
  })
  return [
    {
      work,
      name: 'prices of studios',
      value: prices,
      unit: 'units',
      bar: { atLeast: studios * productsEach },
    },
    timesOf('CPU each, to none', ({ cpuMs }) => cpuMs),
    timesOf('p50 to none', ({ p50Ms }) => p50Ms),
  ]
}

function sumOf(loads: Load[], figureOf: (load: Load) => number): number {
  return loads.reduce((sum, load) => sum + figureOf(load), 0)
}
