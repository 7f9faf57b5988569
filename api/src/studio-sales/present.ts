import type { WireStudioPayments, WireStudioReport } from 'commerce/contract/studio/studio-sales'
import { wireAmount } from 'commerce/format-money'
import { sumOf } from 'commerce/money'
import type { Balance, EarningOrderRow, Payout } from '#src/studio-sales/payment-queries'
import type { Figures, ReportOf } from '#src/studio-sales/report-queries'

interface Sold {
  periods: (Figures & { start: string })[]
  products: (Figures & { sku: string; name: string })[]
  dressCodes: (Figures & { id: number | null; name: string | null })[]
}

export function presentReport(
  { from, to, by, currency }: ReportOf,
  { periods, products, dressCodes }: Sold,
): WireStudioReport {
  return {
    from,
    to,
    by,
    currency,
    total: presentFigures({
      units: sumOf(periods.map(({ units }) => units)),
      goodsCents: sumOf(periods.map(({ goodsCents }) => goodsCents)),
      profitCents: sumOf(periods.map(({ profitCents }) => profitCents)),
      unpaidUnits: sumOf(periods.map(({ unpaidUnits }) => unpaidUnits)),
      unpaidGoodsCents: sumOf(periods.map(({ unpaidGoodsCents }) => unpaidGoodsCents)),
      unpaidProfitCents: sumOf(periods.map(({ unpaidProfitCents }) => unpaidProfitCents)),
    }),
    periods: periods.map(({ start, ...figures }) => ({ start, ...presentFigures(figures) })),
    products: products.map(({ sku, name, ...figures }) => ({ sku, name, ...presentFigures(figures) })),
    dress_codes: dressCodes.map(({ id, name, ...figures }) => ({
      _id: id === null ? null : String(id),
      name,
      ...presentFigures(figures),
    })),
  }
}

function presentFigures({ units, goodsCents, profitCents, ...open }: Figures) {
  return {
    units,
    sales: wireAmount(goodsCents),
    profit: wireAmount(profitCents),
    unpaid: {
      units: open.unpaidUnits,
      sales: wireAmount(open.unpaidGoodsCents),
      profit: wireAmount(open.unpaidProfitCents),
    },
  }
}

interface Payments {
  currency: string
  balance: Balance
  orders: EarningOrderRow[]
  page: { total: number; start: number; perPage: number }
  payouts: Payout[]
}

export function presentPayments({ currency, balance, orders, page, payouts }: Payments): WireStudioPayments {
  const { earnedCents, takenBackCents, paidOutCents } = balance
  return {
    currency,
    balance: {
      earned: wireAmount(earnedCents),
      taken_back: wireAmount(takenBackCents),
      paid_out: wireAmount(paidOutCents),
      left: wireAmount(earnedCents - takenBackCents - paidOutCents),
    },
    orders: orders.map((order) => ({
      order_number: order.orderNumber,
      placed_at: order.placedAt.toISOString(),
      state: stateOf(order),
      profit: wireAmount(order.profitCents),
      earned: wireAmount(order.earnedCents),
      taken_back: wireAmount(order.takenBackCents),
    })),
    ...page,
    payouts: payouts.map(({ reference, paidAt, cents }) => ({
      reference,
      paid_at: paidAt.toISOString(),
      amount: wireAmount(cents),
    })),
    earlier_payouts: wireAmount(payouts.at(-1)?.earlierCents ?? 0),
  }
}

function stateOf({ isPaid, isCanceled }: EarningOrderRow): 'unpaid' | 'paid' | 'canceled' {
  if (isPaid) return 'paid'
  return isCanceled ? 'canceled' : 'unpaid'
}
