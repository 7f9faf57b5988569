import { parseArgs } from 'node:util'
import type { CatalogSize } from './catalog.ts'
import { LEAST_ROUNDS, WORSE_FROM } from './compare/ratios.ts'

export interface Options {
  /** names of measures; the default is all */
  only: string[]
  sizes: CatalogSize[]
  /** a merchant's own export: products.csv, categories.csv, reviews.csv and media/ */
  merchantFolder: string | undefined
  /** whether docs/performance.md is written */
  keeps: boolean
  /** the revision to compare with, in turns */
  against: string | undefined
  /** how often each measure runs for both */
  rounds: number
}

const sizes: Record<string, CatalogSize> = {
  '2000x12': { products: 2_000, colorsEach: 4, sizesEach: 3 },
  '10000x4': { products: 10_000, colorsEach: 2, sizesEach: 2 },
  '50000x4': { products: 50_000, colorsEach: 2, sizesEach: 2 },
  '50000x4-wide': { products: 50_000, colorsEach: 2, sizesEach: 2, isWide: true },
  '100000x4': { products: 100_000, colorsEach: 2, sizesEach: 2 },
}

export const usage = `npm run bench -- [--only name] [--size ${Object.keys(sizes).join('|')}] [--merchant folder] [--keep]
  [--against revision] [--rounds 5]

  --only      one measure; may be given several times
  --size      size of the benchmark catalog; may be given several times; the first alone unless told otherwise
  --merchant  times the import of a merchant's export as well
  --keep      writes the figures to docs/performance.md
  --against   builds that revision beside this one, measures both in turns, and prints the ratios; those above ${WORSE_FROM} are worse
  --rounds    how often each measure is taken of both; ${LEAST_ROUNDS} at least`

/** `measures` are the names that `only` accepts. */
export function readOptions(args: string[], measures: readonly string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', multiple: true, default: [] },
      size: { type: 'string', multiple: true, default: ['2000x12'] },
      merchant: { type: 'string' },
      keep: { type: 'boolean', default: false },
      against: { type: 'string' },
      rounds: { type: 'string', default: String(LEAST_ROUNDS) },
    },
  })
  // Otherwise nothing is measured, and the verdict is that no figure is worse.
  const unknown = values.only.find((name) => !measures.includes(name))
  if (unknown !== undefined) throw new Error(`There is no measure ${unknown}: ${measures.join(', ')}.`)
  return {
    only: values.only,
    sizes: values.size.map((name) => {
      const size = sizes[name]
      if (!size) throw new Error(`There is no size ${name}: ${Object.keys(sizes).join(', ')}.`)
      return size
    }),
    merchantFolder: values.merchant,
    keeps: values.keep,
    against: values.against,
    rounds: Math.max(LEAST_ROUNDS, Number(values.rounds) || 0),
  }
}

export function variantsOf({ products, colorsEach, sizesEach }: CatalogSize): number {
  return products * colorsEach * sizesEach
}

/** '2,000 products of 12 variants', '50,000 products of 4 variants, 5,000 options, deep categories' */
export function describeSize({ products, colorsEach, sizesEach, isWide }: CatalogSize): string {
  const goods = `${products.toLocaleString('en')} products of ${colorsEach * sizesEach} variants`
  return isWide ? `${goods}, 5,000 options, deep categories` : goods
}
