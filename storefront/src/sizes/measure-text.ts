import type { Measure } from 'commerce/sizes/size-charts'

export const UNITS = ['in', 'cm'] as const
export type Unit = (typeof UNITS)[number]

const centimetersPerInch = 2.54
/** Half an inch more or less around a body is nothing; on a foot it is more than a size. */
const stepsPerInch = { body: 2, foot: 10 }

export interface Measured {
  measure: Measure
  unit: Unit
  locale: string
}

/** '83–87', or '32.5–34.5' in inches. A text, such as a size of street shoes, stays as it is. */
export function measureText(
  figure: readonly [from: number, to: number] | string,
  { measure, unit, locale }: Measured,
): string {
  if (typeof figure === 'string') return figure
  const steps = stepsPerInch[measure.startsWith('foot') ? 'foot' : 'body']
  const shown = (centimeters: number) =>
    unit === 'cm' ? centimeters : Math.round((centimeters / centimetersPerInch) * steps) / steps
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  return figure.map((centimeters) => format.format(shown(centimeters))).join('–')
}
