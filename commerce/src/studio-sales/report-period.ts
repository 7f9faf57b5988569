import { REPORT_STEP_MAX_DAYS } from '#src/limits'

/** What a report adds up in one row. */
export const reportSteps = ['day', 'week', 'month'] as const
export type ReportStep = (typeof reportSteps)[number]

/** Days as they are written, '2026-11-23', both included. */
export interface ReportPeriod {
  from: string
  to: string
  by: ReportStep
}

const DAY_MS = 24 * 60 * 60 * 1000

export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}

/** How many days a period has; 0 or less: it ends before it begins. */
export function daysOf({ from, to }: Pick<ReportPeriod, 'from' | 'to'>): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

/** Of a month each day, of half a year each week, of more each month. */
export function usualStep(days: number): ReportStep {
  if (days <= REPORT_STEP_MAX_DAYS.day) return 'day'
  return days <= REPORT_STEP_MAX_DAYS.week ? 'week' : 'month'
}

/** So many days until this one. */
export function lastDays(to: string, days: number): Pick<ReportPeriod, 'from' | 'to'> {
  return { from: dayOf(new Date(Date.parse(to) - (days - 1) * DAY_MS)), to }
}
