import { type Figure, showValue } from './figure.ts'
import { alignTable } from './table.ts'

/** A change above this ratio is worse; below it, it may be chance. */
export const WORSE_FROM = 1.05
export const LEAST_ROUNDS = 5

/** The same figures of two revisions, measured in immediate succession. */
export interface Round {
  now: Figure[]
  before: Figure[]
}

export interface Ratio {
  work: string
  name: string
  unit: Figure['unit']
  /** the median of each revision's own figures */
  now: number
  before: number
  /** the median, minimum and maximum of the rounds; above 1 this revision is worse */
  middle: number
  least: number
  most: number
}

const exact = new Set<Figure['unit']>(['units', 'orders'])
const betterWhenMore = new Set<Figure['unit']>(['/s', 'points'])

/**
 * The comparison of this revision, figure by figure. Exact counts have no ratio, and neither have figures that only one
 * revision has.
 */
export function ratiosOf(rounds: Round[]): Ratio[] {
  const [first] = rounds
  if (!first) return []
  return first.now.flatMap(({ work, name, unit }) => {
    const pairs = rounds.flatMap(({ now, before }) => {
      const [one, other] = [now, before].map((figures) => valueIn(figures, work, name))
      return one && other ? [{ one, other }] : []
    })
    if (exact.has(unit) || pairs.length === 0) return []
    const ratios = pairs.map(({ one, other }) => (betterWhenMore.has(unit) ? other / one : one / other))
    return {
      work,
      name,
      unit,
      now: middleOf(pairs.map(({ one }) => one)),
      before: middleOf(pairs.map(({ other }) => other)),
      middle: middleOf(ratios),
      least: Math.min(...ratios),
      most: Math.max(...ratios),
    }
  })
}

export function isWorse({ middle }: Ratio): boolean {
  return middle > WORSE_FROM
}

/** If a round disagrees, the machine may have been disturbed: more rounds tell. */
function markOf(ratio: Ratio): string {
  if (!isWorse(ratio)) return ''
  return ratio.least > 1 ? 'WORSE' : 'worse?'
}

/** For an even number of values, the mean of the two in the middle. */
export function middleOf(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const half = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(half) - 1] ?? 0, sorted[Math.floor(half)] ?? 0]
  return (low + high) / 2
}

export function tableOfRatios(ratios: Ratio[], revision: string): string {
  return alignTable(
    ['Work', 'Figure', 'Now', revision, 'Ratio', 'Spread', ''],
    ratios.map((ratio) => {
      const { work, name, unit, now, before, middle, least, most } = ratio
      const spread = `${least.toFixed(2)}..${most.toFixed(2)}`
      const shown = [now, before].map((value) => showValue(value, unit))
      return [work, name, ...shown, middle.toFixed(3), spread, markOf(ratio)]
    }),
  )
}

/** One round in a line, so that a comparison that is cut off has said something. */
export function lineOfRound(round: Round): string {
  return ratiosOf([round])
    .map(({ work, name, middle }) => `${work}, ${name} ${middle.toFixed(2)}`)
    .join('; ')
}

function valueIn(figures: Figure[], work: string, name: string): number | undefined {
  return figures.find((figure) => figure.work === work && figure.name === name)?.value
}
