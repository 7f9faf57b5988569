export type Bar = { atMost: number } | { atLeast: number } | { exactly: number }

/** One measured number. */
export interface Figure {
  /** what was done: 'Listing' */
  work: string
  /** what was counted: 'CPU per request' */
  name: string
  value: number
  unit: 'ms' | 's' | '/s' | 'MB' | 'kB' | 'points' | 'units' | 'orders' | 'times'
  /** absent if it is reported but not judged */
  bar?: Bar
}

export function meetsBar({ value, bar }: Figure): boolean {
  if (!bar) return true
  if ('atMost' in bar) return value <= bar.atMost
  return 'atLeast' in bar ? value >= bar.atLeast : value === bar.exactly
}

/** Work, figure, measured, bar, and whether the bar is met. */
export function rowOf(figure: Figure): [string, string, string, string, string] {
  const { work, name, value, unit, bar } = figure
  const shown = (number: number) => showValue(number, unit)
  if (!bar) return [work, name, shown(value), '', '']
  return [work, name, shown(value), describeBar(bar, shown), meetsBar(figure) ? 'met' : 'MISSED']
}

function describeBar(bar: Bar, shown: (value: number) => string): string {
  if ('atMost' in bar) return `<= ${shown(bar.atMost)}`
  return 'atLeast' in bar ? `>= ${shown(bar.atLeast)}` : shown(bar.exactly)
}

/** '4.36 ms', '6,756/s' */
export function showValue(value: number, unit: Figure['unit']): string {
  return `${tidy(value)}${unit === '/s' ? '' : ' '}${unit}`
}

function tidy(value: number): string {
  if (value >= 100 || Number.isInteger(value)) return Math.round(value).toLocaleString('en')
  return value.toFixed(value >= 10 ? 1 : 2)
}

/** The figures of some work as numbers, with their bars. */
export function workFigures(
  work: string,
  measured: { cpuMs: number; p50Ms: number; p99Ms: number; perSecond: number },
  bars: { cpuMs?: number; p50Ms?: number; p99Ms?: number; perSecond?: number },
): Figure[] {
  const atMost = (bar: number | undefined) => (bar === undefined ? {} : { bar: { atMost: bar } })
  return [
    { work, name: 'CPU each', value: measured.cpuMs, unit: 'ms', ...atMost(bars.cpuMs) },
    { work, name: 'p50, alone', value: measured.p50Ms, unit: 'ms', ...atMost(bars.p50Ms) },
    { work, name: 'p99, ten at once', value: measured.p99Ms, unit: 'ms', ...atMost(bars.p99Ms) },
    {
      work,
      name: 'done, ten at once',
      value: measured.perSecond,
      unit: '/s',
      ...(bars.perSecond === undefined ? {} : { bar: { atLeast: bars.perSecond } }),
    },
  ]
}
