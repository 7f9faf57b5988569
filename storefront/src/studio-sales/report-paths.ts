import { reportSteps } from 'commerce/studio-sales/report-period'
import { ownerPaths } from '#src/owners/owner-paths'

const reportTables = ['periods', 'products', 'dress-codes'] as const
export type ReportTable = (typeof reportTables)[number]

/** As the URL of a report has it; what is left out is usual. */
export interface AskedPeriod {
  from?: string
  to?: string
  by?: (typeof reportSteps)[number]
}

/** The table that a URL asks for as a file. */
export function readTable({ searchParams }: URL): ReportTable | undefined {
  return reportTables.find((name) => name === searchParams.get('csv'))
}

export function readPeriod({ searchParams }: URL): AskedPeriod {
  const [from, to] = [searchParams.get('from'), searchParams.get('to')]
  const by = reportSteps.find((step) => step === searchParams.get('by'))
  return { ...(from && { from }), ...(to && { to }), ...(by && { by }) }
}

const textOf = (asked: Record<string, string>) => new URLSearchParams(asked).toString()

export const reportPaths = {
  of: ({ from, to }: { from: string; to: string }) => `${ownerPaths.reporting}?${textOf({ from, to })}`,
  csv: (csv: ReportTable, { from, to, by }: Required<AskedPeriod>) =>
    `${ownerPaths.reporting}?${textOf({ csv, from, to, by })}`,
}

/** Orders of payments from this one on. */
export const paymentsPath = (from: number) =>
  from > 0 ? `${ownerPaths.payments}?from=${from}` : ownerPaths.payments
