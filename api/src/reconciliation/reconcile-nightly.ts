import type { AppContext } from '#src/context'
import { countFindings, reconcile } from '#src/reconciliation/reconcile'

/** The same as npm run reconcile, told to whoever reads the log. */
export async function reconcileNightly(parts: Pick<AppContext, 'db' | 'config' | 'log'>): Promise<void> {
  const report = await reconcile(parts)
  const count = countFindings(report)
  if (count === 0) parts.log.info('reconciliation: everything agrees')
  else
    parts.log.error(
      { count, findings: report.findings },
      'reconciliation: npm run reconcile -- last shows what differs',
    )
}
