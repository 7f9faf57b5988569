import { basename } from 'node:path'
import {
  readTableRate,
  requiredColumns,
  tableRateColumns,
  tableRateStaging,
} from '#src/checkout/import/read-table-rate'
import { findTableMethod, replaceTableRates, tableRateChecks } from '#src/checkout/import/table-rate-queries'
import type { ImportPart, ImportRun } from '#src/csv/import-run'
import { reportFindings } from '#src/csv/report-findings'
import { stageFile } from '#src/csv/stage-file'
import { Refusal } from '#src/errors'

/** Replaces the rate table. */
export function tableRatesPart(run: ImportRun, path: string): ImportPart<'tableRates'> {
  const { db } = run.session
  let methodId: number
  return {
    stage: async () => {
      const method = await findTableMethod(db)
      if (!method) {
        throw new Refusal('shipping-method-not-found', {
          message: 'No shipping method uses a table.',
        })
      }
      methodId = method.id
      if (!method.isEnabled) {
        const message = 'the way to ship that goes by this table is not switched on'
        run.warnings.add({ file: basename(path), line: 0, column: '', message })
      }
      const columns = tableRateColumns
      await stageFile(run, tableRateStaging, { path, requiredColumns, columns, readRow: readTableRate })
    },
    check: () =>
      reportFindings(db, { file: basename(path), checks: tableRateChecks, problems: run.problems }),
    store: async () => ({ tableRates: await replaceTableRates(db, methodId) }),
  }
}
