import type { Database } from '#src/db/pool'
import {
  listFindings,
  type ProductCheck,
  referenceChecks,
  rowChecks,
} from '#src/catalogue/import/check-queries'
import { textChecks } from '#src/catalogue/import/text-queries'
import type { ProblemList } from '#src/catalogue/import/problems'

/** What only shows once all rows are known: rows that clash, and references to what is not there. */
export async function checkProducts(db: Database, file: string, problems: ProblemList): Promise<void> {
  await reportFindings(db, { file, checks: rowChecks, problems })
  // Of a file that breaks off, nobody can say what it refers to.
  if (!problems.isCutShort)
    await reportFindings(db, { file, checks: [...referenceChecks, ...textChecks], problems })
}

export async function reportFindings(
  db: Database,
  run: { file: string; checks: ProductCheck[]; problems: ProblemList },
): Promise<void> {
  for (const check of run.checks) {
    const findings = await listFindings(db, check)
    for (const { line, message, total } of findings) {
      const isLast = message === findings.at(-1)?.message && line === findings.at(-1)?.line
      run.problems.add(
        { file: run.file, line, column: check.column, message },
        isLast ? total - findings.length + 1 : 1,
      )
    }
  }
}
