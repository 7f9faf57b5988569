import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { ImportRun } from '#src/csv/import-run'
import { type StagedFile, stageRows } from '#src/csv/stage-rows'
import { type StagingTable } from '#src/csv/staging-shared-queries'
import { UnsupportedColumns } from '#src/csv/unsupported-columns'

interface ReadFile extends Pick<StagedFile, 'path' | 'requiredColumns' | 'readRow'> {
  /** all known columns; others with values are named in a warning */
  columns: Iterable<string>
}

/** Reads a file of the import into its table, with a progress bar. */
export async function stageFile(run: ImportRun, table: StagingTable, file: ReadFile): Promise<void> {
  const { path, requiredColumns, columns, readRow } = file
  const unsupported = new UnsupportedColumns(columns, (column) =>
    run.warnings.add({ file: basename(path), line: 1, column, message: 'the column is not kept' }),
  )
  const { size } = await stat(path)
  let read = 0
  await stageRows(run.session, table, {
    path,
    requiredColumns,
    problems: run.problems,
    warnings: run.warnings,
    onBytes: (bytes) => {
      read += bytes
      run.onProgress({ step: 'reading', done: read, total: size })
    },
    readRow: (row) => {
      unsupported.look(row)
      return readRow(row)
    },
  })
}
