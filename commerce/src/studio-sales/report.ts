import type { Cents } from '#src/money'
import type { ReportPeriod } from '#src/studio-sales/report-period'

export interface ReportFigures {
  units: number
  salesCents: Cents
  profitCents: Cents
}

/** What is paid, and apart from it what is ordered and not paid yet. */
export interface ReportSums extends ReportFigures {
  unpaid: ReportFigures
}

/** What a studio sold. */
export interface StudioReport extends ReportPeriod {
  total: ReportSums
  periods: (ReportSums & { start: string })[]
  products: (ReportSums & { sku: string; name: string })[]
  /** null: sold without a dress code */
  dressCodes: (ReportSums & { id: string | null; name: string | null })[]
}

/** What a studio earned, and what it was paid. */
export interface StudioPayments {
  earnedCents: Cents
  takenBackCents: Cents
  paidOutCents: Cents
  leftCents: Cents
  orders: EarningOrder[]
  total: number
  start: number
  perPage: number
  /** the latest */
  payouts: { reference: string; paidAt: string; cents: Cents }[]
  earlierPayoutsCents: Cents
}

export interface EarningOrder {
  number: string
  placedAt: string
  state: 'unpaid' | 'paid' | 'canceled'
  profitCents: Cents
  earnedCents: Cents
  takenBackCents: Cents
}
