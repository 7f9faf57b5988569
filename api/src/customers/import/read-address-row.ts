import { emailProblem } from 'commerce/customers/field-problems'
import { quoted, readWhole } from '#src/csv/read-cell'
import type { CsvRow } from '#src/csv/read-csv'
import type { StagedRow } from '#src/csv/stage-rows'
import { emailKey } from '#src/customers/email/email-key'
import { addressColumnsOf, readAddress } from '#src/customers/import/read-address'

/** The columns that are read, and those that only the platform uses. */
export const addressFileColumns = [
  ...['_email', '_entity_id', '_website', 'vat_is_valid', 'vat_request_date', 'vat_request_id'],
  ...['vat_request_success', ...addressColumnsOf('')],
]

/** A row of the address file. */
export function readAddressRow(row: CsvRow): StagedRow | undefined {
  const email = row.cell('_email').trim()
  const cells = readAddress(row, '')
  if (emailProblem(email) !== undefined) {
    row.report(
      '_email',
      email === '' ? 'the e-mail address is missing' : `${quoted(email)} is not an e-mail address`,
    )
  } else if (!cells) {
    row.report('street', 'the address is missing')
  } else {
    cells.values.set('email_key', emailKey(email))
    cells.take('platform_id', '_entity_id', readWhole(1, 999_999_999))
    return cells.values
  }
  return undefined
}
