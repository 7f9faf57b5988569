import { basename } from 'node:path'
import type { ImportPart, ImportRun } from '#src/csv/import-run'
import { reportFindings } from '#src/csv/report-findings'
import { stageFile } from '#src/csv/stage-file'
import { Refusal } from '#src/errors'
import {
  readTaxRate,
  requiredColumns,
  taxRateColumns,
  taxRateStaging,
} from '#src/pricing/import/read-tax-rate'
import { findTaxRule, mergeTaxRates, taxRateChecks } from '#src/pricing/import/tax-rate-queries'

/** Imports tax rates; `rule` names the tax rule of new ones, if it is not the first one. */
export function taxRatesPart(
  run: ImportRun,
  file: { path: string; rule: string | undefined },
): ImportPart<'taxRates'> {
  const { db } = run.session
  let ruleId: number
  return {
    stage: async () => {
      ruleId = await requireRule(run, file.rule)
      const { path } = file
      await stageFile(run, taxRateStaging, {
        path,
        requiredColumns,
        columns: taxRateColumns,
        readRow: readTaxRate,
      })
    },
    check: async () => {
      await reportFindings(db, { file: basename(file.path), checks: taxRateChecks, problems: run.problems })
    },
    store: async () => ({ taxRates: await mergeTaxRates(db, ruleId) }),
  }
}

async function requireRule({ session: { db } }: ImportRun, rule: string | undefined): Promise<number> {
  const id = await findTaxRule(db, rule)
  if (id !== undefined) return id
  const message = rule === undefined ? 'There is no tax rule.' : `There is no tax rule ${rule}.`
  throw new Refusal('tax-rule-not-found', { message })
}
