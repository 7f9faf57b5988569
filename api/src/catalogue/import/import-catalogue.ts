import type pg from 'pg'
import { type ImportRequest, type ImportRun, runImport } from '#src/catalogue/import/run-import'
import { inImportSession } from '#src/catalogue/import/import-session'
import { requireFiles } from '#src/catalogue/import/require-files'
import { type Problem, ProblemList } from '#src/catalogue/import/problems'
import type { ImportSummary } from '#src/catalogue/import/run-import'

export type ImportOutcome =
  | { kind: 'imported' | 'checked'; summary: ImportSummary }
  | { kind: 'refused'; problems: Problem[]; problemCount: number }

/** Brings the files into the catalogue: all of it, or nothing where any of it is wrong. */
export async function importCatalogue(
  place: { pool: pg.Pool; dataFolder: string },
  request: ImportRequest,
): Promise<ImportOutcome> {
  await requireFiles(request)
  return inImportSession<ImportOutcome>(place.pool, async (session) => {
    const problems = new ProblemList()
    const run: ImportRun = { session, request, dataFolder: place.dataFolder, problems, warnings: [] }
    const summary = await runImport(run)
    if (!summary) {
      const value = { kind: 'refused' as const, problems: problems.inOrder(), problemCount: problems.count }
      return { end: 'rollback', value }
    }
    return request.isDryRun === true
      ? { end: 'rollback', value: { kind: 'checked', summary } }
      : { end: 'commit', value: { kind: 'imported', summary } }
  })
}
