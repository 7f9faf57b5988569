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
import { stageFile } from '#src/csv/stage-file'

/** Replaces the synonyms of the search. */
export function synonymsPart(run: ImportRun, path: string): ImportPart<'synonyms'> {
  const { db } = run.session
  return {
    stage: () =>
      stageFile(run, synonymStaging, {
        path,
        requiredColumns,
        columns: synonymColumns,
        readRow: readSynonymGroup,
      }),
    check: () => reportFindings(db, { file: basename(path), checks: synonymChecks, problems: run.problems }),
    store: async () => ({ synonyms: await replaceSynonyms(db) }),
  }
}
