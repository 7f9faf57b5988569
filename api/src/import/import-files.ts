import { REPORT_MAX_ROWS } from 'commerce/limits'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Actor } from '#src/actor'
import { recordEvent } from '#src/audit/record-event'
import { catalogPart } from '#src/catalog/import/catalog-part'
import { labelsPart } from '#src/catalog/import/labels/labels-part'
import { synonymsPart } from '#src/catalog/import/synonyms/synonyms-part'
import { tableRatesPart } from '#src/checkout/import/table-rates-part'
import { taxRatesPart } from '#src/pricing/import/tax-rates-part'
import { salesRulesPart } from '#src/discounts/import/sales-rules-part'
import { customersPart } from '#src/customers/import/customers-part'
import { readDatabaseTime } from '#src/db/database-clock'
import type { ImportPart, ImportRun } from '#src/csv/import-run'
import { inImportSession } from '#src/csv/import-session'
import { type Problem, ProblemList, problemText } from '#src/csv/problems'
import type { ImportRequest, ImportSubject, ImportSummary } from '#src/import/import-request'
import { pathsOf, requireFiles } from '#src/import/require-files'
import { noteErasedOfLog } from '#src/privacy/erasure/note-erased-mailboxes'
import { listStorePaths } from '#src/studios/url-key-shared-queries'
import { requireReport, writeReport } from '#src/import/write-report'

export type ImportOutcome =
  | { kind: 'imported' | 'checked'; summary: ImportSummary }
  | { kind: 'refused'; problems: Problem[]; problemCount: number }

interface Place {
  pool: pg.Pool
  dataFolder: string
  timeZone: string
  hasShortUrls: boolean
  /** who erased their account: it may know more of them than a restored database */
  erasureLog?: string
  /** who imports them */
  actor: Actor
}

/** Imports the files: all of them, or nothing if anything is wrong. */
export async function importFiles(place: Place, request: ImportRequest): Promise<ImportOutcome> {
  await requireFiles(request)
  if (request.report !== undefined) await requireReport(request.report, pathsOf(request))
  return inImportSession<ImportOutcome>(place.pool, async (session) => {
    await sql`select set_config('timezone', ${place.timeZone}, true)`.execute(session.db)
    const problems = new ProblemList(mostListed(request))
    const warnings = new ProblemList(mostListed(request))
    const run: ImportRun = {
      session,
      problems,
      warnings,
      timeZone: place.timeZone,
      hasShortUrls: place.hasShortUrls,
      storePaths: new Set(await listStorePaths(session.db)),
      isDryRun: request.isDryRun ?? false,
      onProgress: request.onProgress ?? (() => undefined),
    }
    const parts = partsOf(run, request, place)
    if (place.erasureLog !== undefined && (request.customers ?? request.addresses) !== undefined)
      await noteErasedOfLog(session.db, place.erasureLog)
    const counts = await runParts(run, parts)
    // Written before the commit: an import whose report cannot be written is rolled back.
    if (request.report !== undefined) await writeReport(request.report, run, pathsOf(request))
    if (!counts) {
      const value = {
        kind: 'refused' as const,
        problems: problems.firstInOrder(),
        problemCount: problems.count,
      }
      return { end: 'rollback', value }
    }
    const summary = { ...counts, warnings: warningTexts(warnings) }
    if (run.isDryRun) return { end: 'rollback', value: { kind: 'checked', summary } }
    const at = await readDatabaseTime(session.db)
    await recordEvent(session.db, { event: 'data-imported', at, actor: place.actor, network: undefined })
    const afterCommit = async () => {
      for (const part of parts) await part.finish?.()
      summary.warnings = warningTexts(warnings)
    }
    return { end: 'commit', value: { kind: 'imported', summary }, afterCommit }
  })
}

function mostListed({ report }: ImportRequest): number | undefined {
  return report === undefined ? undefined : REPORT_MAX_ROWS
}

function warningTexts(warnings: ProblemList): string[] {
  const first = warnings.firstInOrder()
  const rest = warnings.count - first.length
  return [...first.map(problemText), ...(rest > 0 ? [`${rest} more; --report names a file for all`] : [])]
}

type Part = ImportPart<ImportSubject>

/** undefined if something is wrong; everything is reported, and the transaction must be rolled back */
async function runParts(
  { problems }: ImportRun,
  parts: Part[],
): Promise<Omit<ImportSummary, 'warnings'> | undefined> {
  for (const part of parts) await part.stage()
  for (const part of parts) await part.check()
  if (problems.count > 0) return undefined
  const counts: Omit<ImportSummary, 'warnings'> = {}
  for (const part of parts) Object.assign(counts, await part.store())
  // Some problems only show once earlier parts are stored.
  return problems.count > 0 ? undefined : counts
}

function partsOf(run: ImportRun, request: ImportRequest, { dataFolder }: Place): Part[] {
  const { products, customers, addresses, taxRates, taxRule: rule, tableRates, salesRules } = request
  const { labels, synonyms } = request
  return [
    ...(products === undefined ? [] : [catalogPart(run, { ...request, products }, dataFolder)]),
    ...(customers === undefined && addresses === undefined ? [] : [customersPart(run, request)]),
    ...(taxRates === undefined ? [] : [taxRatesPart(run, { path: taxRates, rule })]),
    ...(tableRates === undefined ? [] : [tableRatesPart(run, tableRates)]),
    ...(salesRules === undefined ? [] : [salesRulesPart(run, salesRuleFiles(request, salesRules))]),
    ...(labels === undefined ? [] : [labelsPart(run, labels)]),
    ...(synonyms === undefined ? [] : [synonymsPart(run, synonyms)]),
  ]
}

function salesRuleFiles({ products, ruleNames }: ImportRequest, path: string) {
  return { path, namesPath: ruleNames, followsProducts: products !== undefined }
}
