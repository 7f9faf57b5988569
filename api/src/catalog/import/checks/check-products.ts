import type { Database } from '#src/db/connections/pool'
import { referenceChecks, referenceWarnings, rowChecks } from '#src/catalog/import/checks/check-queries'
import { textChecks } from '#src/catalog/import/rows/text-queries'
import type { ProblemList } from '#src/csv/problems'
import { reportFindings } from '#src/csv/report-findings'

/** What only shows once all rows are known: rows that clash, and references to what is not there. */
export async function checkProducts(
  db: Database,
  file: string,
  { problems, warnings }: { problems: ProblemList; warnings: ProblemList },
): Promise<void> {
  await reportFindings(db, { file, checks: rowChecks, problems })
  // Of a file that breaks off, nobody can say what it refers to.
  if (problems.isCutShort) return
  await reportFindings(db, { file, checks: [...referenceChecks, ...textChecks], problems })
  await reportFindings(db, { file, checks: referenceWarnings, problems: warnings })
}
