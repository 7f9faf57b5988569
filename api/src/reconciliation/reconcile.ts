import { RECONCILIATION_ROWS } from 'commerce/limits'
import type { AppContext } from '#src/context'
import { inSnapshot } from '#src/db/in-snapshot'
import type { Database } from '#src/db/connections/pool'
import { describeMissing } from '#src/orders/log/describe-missing'
import { fillOrderLog } from '#src/orders/log/fill-order-log'
import { findMissingOrders } from '#src/orders/log/find-missing-orders'
import * as checks from '#src/reconciliation/queries'
import { handRefundText } from '#src/studio-sales/hand-refund-text'
import { listHandRefunds } from '#src/studio-sales/hand-refunds-shared-queries'

type Parts = Pick<AppContext, 'db' | 'pool' | 'config'>

/**
 * Compares what must agree, and stores the report. It changes nothing: people should look at differences, not have them
 * covered up.
 */
export async function reconcile({ db, pool, config }: Parts): Promise<checks.Report> {
  const findings: checks.Report['findings'] = {}
  // Statements over all orders take longer than those of a visitor may. Each sees one moment by itself: no transaction
  // holds the tables of all of them, so that a release can alter them meanwhile.
  for (const [name, check] of Object.entries(checksOf(config)))
    findings[name] = await inSnapshot(pool, ({ db: all }) => check(all, { most: RECONCILIATION_ROWS }))
  // An order that was placed meanwhile is in the list, and in no earlier moment of the database.
  findings['missing orders'] = await missingOrders({ db, config })
  await fillOrderLog(db, config.orderLog)
  return { madeAt: await checks.keepReport(db, findings), findings }
}

/** By their names in the report. */
function checksOf(config: Parts['config']): Record<string, typeof checks.lateJobs> {
  return {
    'orders without mail': config.mail.confirmsOrders ? checks.ordersWithoutMail : async () => [],
    'mails without record': checks.mailsWithoutRecord,
    reservations: checks.wrongReservations,
    'open lines': checks.openLinesWithoutStock,
    coupons: checks.wrongCoupons,
    'earnings of studios': checks.wrongEarnings,
    'sales of studios': checks.wrongSales,
    'refunds at the card provider': handRefunds,
    returns: checks.wrongReturns,
    'files of orders': checks.paidWithoutFiles,
    'ordered bags': checks.cartsWithoutOrder,
    'keys of orders': checks.keysWithoutOrder,
    'late jobs': checks.lateJobs,
    'jobs given up': checks.deadJobs,
    'clean-up': checks.heldCleanUps,
  }
}

export function countFindings({ findings }: checks.Report): number {
  return Object.values(findings).reduce((sum, each) => sum + each.length, 0)
}

async function handRefunds(db: Database, { most }: { most: number }): Promise<string[]> {
  return (await listHandRefunds(db, { most, ofStudios: false })).map(handRefundText)
}

async function missingOrders({ db, config }: Pick<Parts, 'db' | 'config'>): Promise<string[]> {
  const missing = await findMissingOrders(db, config.orderLog)
  if (missing.count === 0) return []
  return [...describeMissing(missing), `Where that is settled, move ${config.orderLog} away.`]
}
