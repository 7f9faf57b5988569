import type { Bar, Figure } from './figure.ts'
import { variantsOf } from '../options.ts'
import type { CatalogSize } from '../catalog.ts'

export const standardVariants = 24_000
const mostTimesOfStandard = 3

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
  return figures.flatMap((figure) => {
    const { work, name, value } = figure
    const before = standard.find((each) => each.work === work && each.name === name)
    if (!before || !work.startsWith('Listing') || name !== 'CPU each') return figure
    const ratio = {
      work,
      name: 'CPU of 24,000 variants',
      value: value / before.value,
      unit: 'times',
    } as const
    return [figure, { ...ratio, bar: { atMost: mostTimesOfStandard } }]
  })
}

function barOfSize(work: string, bar: Bar): Bar | undefined {
  if (work === 'Import' || 'exactly' in bar) return bar
  if (!work.startsWith('Listing')) return undefined
  return 'atMost' in bar ? { atMost: bar.atMost * 2 } : { atLeast: bar.atLeast / 2 }
}
