import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { jobActor } from '#src/actor'
import { importFiles, type ImportOutcome } from '#src/import/import-files'
import type { ImportRequest } from '#src/import/import-request'

export type FileText = string | Uint8Array
type Options = Pick<
  ImportRequest,
  'mediaFolder' | 'isDryRun' | 'onProgress' | 'taxRule' | 'report' | 'views'
> & { timeZone?: string; hasShortUrls?: boolean; erasureLog?: string }
export type ImportTexts = {
  [key in Exclude<keyof ImportRequest, keyof Options>]?: FileText | undefined
} & Options

/** Imports texts as if they were files. */
export async function openImportDesk(pool: pg.Pool) {
  const folder = await mkdtemp(join(tmpdir(), 'barre-import-'))

  async function importTexts(given: ImportTexts): Promise<ImportOutcome> {
    const { mediaFolder, isDryRun, onProgress, taxRule, report, views, ...place } = given
    const { timeZone = 'UTC', hasShortUrls = false, erasureLog, ...texts } = place
    const paths: Record<string, string> = {}
    for (const [name, text] of Object.entries(texts)) {
      if (text === undefined) continue
      paths[name] = join(folder, `${name}.csv`)
      await writeFile(paths[name], text)
    }
    const request: ImportRequest = { ...paths, mediaFolder, isDryRun, onProgress, taxRule, report, views }
    return importFiles(
      {
        pool,
        dataFolder: join(folder, 'data'),
        timeZone,
        hasShortUrls,
        ...(erasureLog !== undefined && { erasureLog }),
        actor: jobActor('import-desk'),
      },
      request,
    )
  }

  /** '2: sku: is missing' for each problem, or what became of the import */
  async function problemsOf(texts: ImportTexts): Promise<string[] | string> {
    const outcome = await importTexts(texts)
    if (outcome.kind !== 'refused') return outcome.kind
    return outcome.problems.map(({ line, column, message }) => `${line}: ${column}: ${message}`)
  }

  async function rows(sql: string): Promise<Record<string, unknown>[]> {
    const result = await pool.query<Record<string, unknown>>(sql)
    return result.rows
  }

  return { folder, importTexts, problemsOf, rows, close: () => rm(folder, { recursive: true, force: true }) }
}
