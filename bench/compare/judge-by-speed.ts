import type { Bar, Figure } from './figure.ts'

const timed = new Set<Figure['unit']>(['ms', 's', '/s'])

/**
 * The bars of times and rates are for a machine of slowness 1. One that takes twice as long for a fixed piece of work
 * gets twice the time.
 */
export function judgeBySpeed(figures: Figure[], slowness: number): Figure[] {
  return figures.map((figure) =>
    figure.bar && timed.has(figure.unit) ? { ...figure, bar: barAt(figure.bar, slowness) } : figure,
  )
}

function barAt(bar: Bar, slowness: number): Bar {
  if ('atMost' in bar) return { atMost: bar.atMost * slowness }
  return 'atLeast' in bar ? { atLeast: bar.atLeast / slowness } : bar
}
