import type { Bar, Figure } from './figure.ts'
import { variantsOf } from './options.ts'
import type { CatalogueSize } from './catalogue.ts'

const standardVariants = 24_000

/** The bars are for 24,000 variants. Elsewhere a listing gets twice as much, an import has its own, and the rest has none. */
export function judgeBySize(figures: Figure[], size: CatalogueSize): Figure[] {
  if (variantsOf(size) === standardVariants) return figures
  return figures.map(({ bar, ...figure }) => {
    const kept = bar && barOfSize(figure.work, bar)
    return kept ? { ...figure, bar: kept } : figure
  })
}

function barOfSize(work: string, bar: Bar): Bar | undefined {
  if (work === 'Import' || 'exactly' in bar) return bar
  if (!work.startsWith('Listing')) return undefined
  return 'atMost' in bar ? { atMost: bar.atMost * 2 } : { atLeast: bar.atLeast / 2 }
}
