import { basename } from 'node:path'
import {
  readSynonymGroup,
  requiredColumns,
  synonymColumns,
  synonymStaging,
} from '#src/catalog/import/synonyms/read-synonym-group'
import { replaceSynonyms, synonymChecks } from '#src/catalog/import/synonyms/synonym-queries'
import type { ImportPart, ImportRun } from '#src/csv/import-run'
import { reportFindings } from '#src/csv/report-findings'
import { StoreViews } from '#src/scope/store-views'
import { stageFile } from '#src/csv/stage-file'

/** Replaces the synonyms of the search. */
export function synonymsPart(run: ImportRun, path: string): ImportPart<'synonyms'> {
  const { db } = run.session
  return {
    stage: async () => {
      const { default: view } = await StoreViews.read(db)
      return stageFile(run, synonymStaging, {
        path,
        requiredColumns,
        columns: synonymColumns,
        readRow: (row) => readSynonymGroup(row, view.code),
      })
    },
    check: () => reportFindings(db, { file: basename(path), checks: synonymChecks, problems: run.problems }),
    store: async () => ({ synonyms: await replaceSynonyms(db) }),
  }
}
