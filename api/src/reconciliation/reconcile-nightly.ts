import type { JobCtx } from '#src/context'
import { countFindings, reconcile } from '#src/reconciliation/reconcile'

/** The same as npm run reconcile, but into the log. */
export async function reconcileNightly(ctx: JobCtx): Promise<void> {
  const report = await reconcile(ctx)
  const count = countFindings(report)
  if (count === 0) ctx.log.info('reconciliation: everything agrees')
  else
    ctx.log.error(
      { count, findings: report.findings },
      'reconciliation: npm run reconcile -- last shows what differs',
    )
}
