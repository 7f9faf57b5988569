import type { WireStudioPayments, WireStudioReport } from '#src/contract/studio/studio-sales'
import { centsFromWire } from '#src/money'
import type { ReportFigures, ReportSums, StudioPayments, StudioReport } from '#src/studio-sales/report'

export function reportFromWire(report: WireStudioReport): StudioReport {
  const { from, to, by, total, periods, products, dress_codes: dressCodes } = report
  return {
    from,
    to,
    by,
    total: sums(total),
    periods: periods.map((each) => ({ start: each.start, ...sums(each) })),
    products: products.map((each) => ({ sku: each.sku, name: each.name, ...sums(each) })),
    dressCodes: dressCodes.map((each) => ({ id: each._id, name: each.name, ...sums(each) })),
  }
}

interface WireFigures {
  units: number
  sales: number
  profit: number
}

function sums({ unpaid, ...paid }: WireFigures & { unpaid: WireFigures }): ReportSums {
  return { ...figures(paid), unpaid: figures(unpaid) }
}

function figures(sold: WireFigures): ReportFigures {
  return {
    units: sold.units,
    salesCents: centsFromWire(sold.sales),
    profitCents: centsFromWire(sold.profit),
  }
}

export function paymentsFromWire(payments: WireStudioPayments): StudioPayments {
  const { balance, orders, total, start, perPage, payouts, earlier_payouts: earlier } = payments
  return {
    earnedCents: centsFromWire(balance.earned),
    takenBackCents: centsFromWire(balance.taken_back),
    paidOutCents: centsFromWire(balance.paid_out),
    leftCents: centsFromWire(balance.left),
    orders: orders.map((order) => ({
      number: order.order_number,
      placedAt: order.placed_at,
      state: order.state,
      profitCents: centsFromWire(order.profit),
      earnedCents: centsFromWire(order.earned),
      takenBackCents: centsFromWire(order.taken_back),
    })),
    total,
    start,
    perPage,
    payouts: payouts.map(({ reference, paid_at: paidAt, amount }) => ({
      reference,
      paidAt,
      cents: centsFromWire(amount),
    })),
    earlierPayoutsCents: centsFromWire(earlier),
  }
}
