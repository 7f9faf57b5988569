import type { Bar, Figure } from './figure.ts'
import { variantsOf } from '../options.ts'
import type { CatalogSize } from '../catalog.ts'

export const standardVariants = 24_000
const mostTimesOfStandard = 3
const mostTimesOfUsual = 2

/**
 * The bars are for 24,000 variants. At other sizes a listing gets twice as much, an import has its own, and the rest
 * has none.
 */
export function judgeBySize(figures: Figure[], size: CatalogSize): Figure[] {
  if (variantsOf(size) === standardVariants) return figures
  return figures.map(({ bar, ...figure }) => {
    const kept = bar && barOfSize(figure.work, bar)
    return kept ? { ...figure, bar: kept } : figure
  })
}

/** How much more a listing takes than with 24,000 variants, if a run measures both. */
export function compareListings(figures: Figure[], standard: Figure[]): Figure[] {
  return withTimesOf(figures, standard, {
    works: /^Listing/,
    name: 'CPU of 24,000 variants',
    most: mostTimesOfStandard,
  })
}

/** SEARCH-06: how much more lists and searches take with thousands of options and deep categories, if a run measures both. */
export function compareOptions(wide: Figure[], usual: Figure[]): Figure[] {
  return withTimesOf(wide, usual, {
    works: /^(?:Listing|Text search)/,
    name: 'CPU of usual options',
    most: mostTimesOfUsual,
  })
}

function withTimesOf(
  figures: Figure[],
  base: Figure[],
  { works, name, most }: { works: RegExp; name: string; most: number },
): Figure[] {
  return figures.flatMap((figure) => {
    const before = base.find((each) => each.work === figure.work && each.name === figure.name)
    if (!before || !works.test(figure.work) || figure.name !== 'CPU each') return figure
    const value = figure.value / before.value
    return [figure, { work: figure.work, name, value, unit: 'times', bar: { atMost: most } } as const]
  })
}

function barOfSize(work: string, bar: Bar): Bar | undefined {
  if (work === 'Import' || 'exactly' in bar) return bar
  if (!work.startsWith('Listing')) return undefined
  return 'atMost' in bar ? { atMost: bar.atMost * 2 } : { atLeast: bar.atLeast / 2 }
}
