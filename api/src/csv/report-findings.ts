import type { RawBuilder } from 'kysely'
import type { ProblemList } from '#src/csv/problems'
import { listFindings } from '#src/csv/queries'
import type { Database } from '#src/db/connections/pool'

export interface CheckRow {
  line: number
  one: string
  other: string
}

/** A problem in staged rows: found by one query, reported by one sentence. */
export interface Check {
  column: string
  /** returns the line and the two words of the sentence */
  finding: RawBuilder<CheckRow>
  sentence: (one: string, other: string) => string
}

/** Problems that only show once all rows of a file are known. */
export async function reportFindings(
  db: Database,
  run: { file: string; checks: Check[]; problems: ProblemList },
): Promise<void> {
  for (const check of run.checks) {
    const findings = await listFindings(db, check.finding, run.problems.mostListed)
    for (const [at, { line, one, other, total }] of findings.entries()) {
      const isLast = at === findings.length - 1
      run.problems.add(
        { file: run.file, line, column: check.column, message: check.sentence(one, other) },
        // The last one also stands for those that are not listed.
        isLast ? total - findings.length + 1 : 1,
      )
    }
  }
}
