import { basename } from 'node:path'
import { stat } from 'node:fs/promises'
import type { ImportPart, ImportRun } from '#src/csv/import-run'
import { reportFindings } from '#src/csv/report-findings'
import { createStaging, type StagedFile, stageRows, type StagingTable } from '#src/csv/stage-rows'
import { UnkeptColumns } from '#src/csv/unkept-columns'
import { hashOfNoPassword } from '#src/customers/hash-password'
import { addressChecks, gatherAddresses, mergeAddresses } from '#src/customers/import/address-queries'
import { customerChecks, indexCustomers, mergeCustomers } from '#src/customers/import/customer-queries'
import { addressStaging, customerStaging } from '#src/customers/import/customer-staging'
import { addressFileColumns, readAddressRow } from '#src/customers/import/read-address-row'
import { customerColumns, CustomerRows } from '#src/customers/import/read-customer-row'
import { wrapPasswords } from '#src/customers/import/wrap-passwords'

export interface CustomerFiles {
  /** customers, each with its addresses where the file has them */
  customers?: string | undefined
  /** addresses in a file of their own */
  addresses?: string | undefined
}

export function customersPart(run: ImportRun, files: CustomerFiles): ImportPart<'customers' | 'addresses'> {
  const { db } = run.session
  return {
    stage: async () => {
      await stageCustomers(run, files.customers)
      await stageAddresses(run, files.addresses)
      await indexCustomers(db)
      await gatherAddresses(db)
    },
    check: async () => {
      for (const source of ['customers', 'addresses'] as const) {
        const path = files[source]
        if (path === undefined) continue
        const checks = [...(source === 'customers' ? customerChecks : []), ...addressChecks(source)]
        await reportFindings(db, { file: basename(path), checks, problems: run.problems })
      }
    },
    store: async () => {
      await wrapPasswords(run)
      const customers = await mergeCustomers(db, await hashOfNoPassword())
      return { customers, addresses: await mergeAddresses(db) }
    },
  }
}

async function stageCustomers(run: ImportRun, path: string | undefined): Promise<void> {
  if (path === undefined) return createStaging(run.session.db, customerStaging)
  const unusable: number[] = []
  const rows = new CustomerRows((line) => unusable.push(line))
  await stageFile(run, customerStaging, {
    path,
    requiredColumns: ['email'],
    columns: customerColumns,
    readRow: (row) => rows.read(row),
  })
  const [first] = unusable
  if (first === undefined) return
  run.warn(
    `${basename(path)}: ${unusable.length} passwords, the first on line ${first}, cannot be checked here: their customers ask for a new one`,
  )
}

async function stageAddresses(run: ImportRun, path: string | undefined): Promise<void> {
  if (path === undefined) return createStaging(run.session.db, addressStaging)
  await stageFile(run, addressStaging, {
    path,
    requiredColumns: ['_email', 'firstname', 'lastname', 'street', 'city', 'country_id'],
    columns: addressFileColumns,
    readRow: readAddressRow,
  })
}

interface CustomerFile extends Pick<StagedFile, 'path' | 'requiredColumns' | 'readRow'> {
  /** all that have a meaning here */
  columns: string[]
}

async function stageFile(run: ImportRun, table: StagingTable, file: CustomerFile): Promise<void> {
  const { path, readRow, columns, requiredColumns } = file
  const unkept = new UnkeptColumns(columns, (column) =>
    run.warn(`${basename(path)}: the column ${column} is not kept`),
  )
  const { size } = await stat(path)
  let read = 0
  await stageRows(run.session, table, {
    ...{ path, requiredColumns },
    problems: run.problems,
    onBytes: (bytes) => {
      read += bytes
      run.onProgress({ step: 'reading', done: read, total: size })
    },
    readRow: (row) => {
      unkept.look(row)
      return readRow(row)
    },
  })
}
