import type { Database } from '#src/db/connections/pool'
import { referenceChecks, referenceWarnings, rowChecks } from '#src/catalog/import/checks/check-queries'
import { collectShopParts, shopPartChecks } from '#src/catalog/import/checks/shop-part-queries'
import { taxClassChecks, taxClassWarnings } from '#src/catalog/import/prices/tax-class-queries'
import { textChecks } from '#src/catalog/import/rows/text-queries'
import type { ProblemList } from '#src/csv/problems'
import { reportFindings } from '#src/csv/report-findings'

/** Problems that only show once all rows are known: conflicting rows, and references to missing things. */
export async function checkProducts(
  db: Database,
  file: string,
  { problems, warnings }: { problems: ProblemList; warnings: ProblemList },
): Promise<void> {
  await reportFindings(db, { file, checks: rowChecks, problems })
  // The references of a truncated file are unknown.
  if (problems.isCutShort) return
  await collectShopParts(db)
  const checks = [...referenceChecks, ...shopPartChecks, ...taxClassChecks, ...textChecks]
  await reportFindings(db, { file, checks, problems })
  await reportFindings(db, { file, checks: [...referenceWarnings, ...taxClassWarnings], problems: warnings })
}
