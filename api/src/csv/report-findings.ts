import { type RawBuilder, sql } from 'kysely'
import type { ProblemList } from '#src/csv/problems'
import type { Database } from '#src/db/pool'

export interface CheckRow {
  line: number
  one: string
  other: string
}

/** Something in staged rows that cannot be imported: found by one query, told by one sentence. */
export interface Check {
  column: string
  /** answers line and the two words of the sentence */
  finding: RawBuilder<CheckRow>
  sentence: (one: string, other: string) => string
}

interface Finding {
  line: number
  message: string
  /** how many there are in all */
  total: number
}

async function listFindings(db: Database, check: Check, most: number): Promise<Finding[]> {
  const { rows } = await sql<CheckRow & { total: number }>`
    select line, one, other, count(*) over () as total from (${check.finding}) found
    order by line limit ${most}`.execute(db)
  return rows.map(({ line, one, other, total }) => ({ line, total, message: check.sentence(one, other) }))
}

/** What only shows once all rows of a file are known. */
export async function reportFindings(
  db: Database,
  run: { file: string; checks: Check[]; problems: ProblemList },
): Promise<void> {
  for (const check of run.checks) {
    const findings = await listFindings(db, check, run.problems.mostListed)
    for (const { line, message, total } of findings) {
      const isLast = message === findings.at(-1)?.message && line === findings.at(-1)?.line
      run.problems.add(
        { file: run.file, line, column: check.column, message },
        isLast ? total - findings.length + 1 : 1,
      )
    }
  }
}
