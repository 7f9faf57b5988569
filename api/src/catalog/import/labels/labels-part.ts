import { basename } from 'node:path'
import { labelChecks, namedChecks, replaceLabels } from '#src/catalog/import/labels/label-queries'
import { labelColumns, labelStaging, readLabel, requiredColumns } from '#src/catalog/import/labels/read-label'
import type { ImportPart, ImportRun } from '#src/csv/import-run'
import { reportFindings } from '#src/csv/report-findings'
import { stageFile } from '#src/csv/stage-file'

/** Replaces what attributes and their options are called in the store views. */
export function labelsPart(run: ImportRun, path: string): ImportPart<'labels'> {
  const { db } = run.session
  const { problems } = run
  const file = basename(path)
  return {
    stage: () =>
      stageFile(run, labelStaging, { path, requiredColumns, columns: labelColumns, readRow: readLabel }),
    check: () => reportFindings(db, { file, checks: labelChecks, problems }),
    store: async () => {
      await reportFindings(db, { file, checks: namedChecks, problems })
      return { labels: await replaceLabels(db) }
    },
  }
}
