import { basename } from 'node:path'
import type { ImportPart, ImportRun } from '#src/csv/import-run'
import { reportFindings } from '#src/csv/report-findings'
import { stageFile } from '#src/csv/stage-file'
import { createStaging } from '#src/csv/staging-shared-queries'
import { hashOfNoPassword } from '#src/customers/password/hash-password'
import {
  addressChecks,
  type AddressSource,
  fullBookCheck,
  gatherAddresses,
  matchAddresses,
  mergeAddresses,
} from '#src/customers/import/address-queries'
import {
  customerChecks,
  indexCustomers,
  mergeCustomers,
  unconfirmedCheck,
} from '#src/customers/import/customer-queries'
import { formerCheck, leaveOutFormer } from '#src/customers/import/former-customer-queries'
import { addressStaging, customerStaging } from '#src/customers/import/customer-staging'
import { addressFileColumns, readAddressRow } from '#src/customers/import/read-address-row'
import { customerColumns, CustomerRows } from '#src/customers/import/read-customer-row'
import { wrapPasswords } from '#src/customers/import/wrap-passwords'

export interface CustomerFiles {
  /** customers, with the addresses in the same file */
  customers?: string | undefined
  /** addresses in a separate file */
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
      await leaveOutFormer(db)
    },
    check: async () => {
      for (const [path, source] of pathsOf(files)) {
        const checks = [...(source === 'customers' ? customerChecks : []), ...addressChecks(source)]
        const file = basename(path)
        await reportFindings(db, { file, checks, problems: run.problems })
        await reportFindings(db, {
          file,
          checks: [unconfirmedCheck(source), formerCheck(source)],
          problems: run.warnings,
        })
      }
    },
    store: async () => {
      await wrapPasswords(run)
      const customers = await mergeCustomers(db, await hashOfNoPassword())
      await matchAddresses(db)
      for (const [path, source] of pathsOf(files))
        await reportFindings(db, {
          file: basename(path),
          checks: [fullBookCheck(source)],
          problems: run.problems,
        })
      return { customers, addresses: await mergeAddresses(db) }
    },
  }
}

function pathsOf(files: CustomerFiles): [path: string, source: AddressSource][] {
  return (['customers', 'addresses'] as const).flatMap((source) => {
    const path = files[source]
    return path === undefined ? [] : [[path, source]]
  })
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
  run.warnings.add({
    file: basename(path),
    line: first,
    column: 'password_hash',
    message: `passwords that cannot be checked here: ${unusable.length}, the first on this line; their customers ask for a new one`,
  })
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
