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
  // Statements over all orders take longer than those of a visitor may.
  const findings = await inSnapshot(pool, ({ db: all }) => compare(all, config))
  // An order that was placed meanwhile is in the list, and not in the snapshot.
  findings['missing orders'] = await missingOrders({ db, config })
  await fillOrderLog(db, config.orderLog)
  return { madeAt: await checks.keepReport(db, findings), findings }
}

async function compare(db: Database, config: Parts['config']): Promise<checks.Report['findings']> {
  const most = { most: RECONCILIATION_ROWS }
  return {
    'orders without mail': config.mail.confirmsOrders ? await checks.ordersWithoutMail(db, most) : [],
    'mails without record': await checks.mailsWithoutRecord(db, most),
    reservations: await checks.wrongReservations(db, most),
    'open lines': await checks.openLinesWithoutStock(db, most),
    coupons: await checks.wrongCoupons(db, most),
    'earnings of studios': await checks.wrongEarnings(db, most),
    'refunds at the card provider': await handRefunds(db, most.most),
    returns: await checks.wrongReturns(db, most),
    'ordered bags': await checks.cartsWithoutOrder(db, most),
    'keys of orders': await checks.keysWithoutOrder(db, most),
    'late jobs': await checks.lateJobs(db, most),
    'jobs given up': await checks.deadJobs(db, most),
    'clean-up': await checks.heldCleanUps(db, most),
  }
}

export function countFindings({ findings }: checks.Report): number {
  return Object.values(findings).reduce((sum, each) => sum + each.length, 0)
}

async function handRefunds(db: Database, most: number): Promise<string[]> {
  return (await listHandRefunds(db, { most, ofStudios: false })).map(handRefundText)
}

async function missingOrders({ db, config }: Pick<Parts, 'db' | 'config'>): Promise<string[]> {
  const missing = await findMissingOrders(db, config.orderLog)
  if (missing.count === 0) return []
  return [...describeMissing(missing), `Where that is settled, move ${config.orderLog} away.`]
}
