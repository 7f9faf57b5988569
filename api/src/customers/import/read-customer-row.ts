import { emailProblem } from 'commerce/customers/field-problems'
import { CellWriter } from '#src/csv/cell-writer'
import { quoted, readDate, readLine, readShort } from '#src/csv/read-cell'
import type { CsvRow } from '#src/csv/read-csv'
import type { StagedRow } from '#src/csv/stage-rows'
import { emailKey } from '#src/customers/email/email-key'
import { addressColumnsOf, readAddress } from '#src/customers/import/read-address'
import { readPlatformHash } from '#src/customers/password/imported-password'

const nameLetters = 100

/** The columns that are read, and those that only the platform uses. */
export const customerColumns = [
  ...['email', 'firstname', 'lastname', 'group_id', '_store', 'created_at', 'confirmation', 'password_hash'],
  ...addressColumnsOf('_address_'),
  ...['_website', 'website_id', 'store_id', 'created_in', 'updated_at', 'disable_auto_group_change'],
  ...['default_billing', 'default_shipping', 'rp_token', 'rp_token_created_at', 'failures_num'],
  ...['first_failure', 'lock_expires', 'session_cutoff'],
]

/** Reads the rows of a customer file in order: one without an e-mail is an address of the customer above. */
export class CustomerRows {
  readonly #onUnusablePassword: (line: number) => void
  // undefined below a rejected customer; null before the first
  #emailKey: string | null | undefined = null

  constructor(onUnusablePassword: (line: number) => void) {
    this.#onUnusablePassword = onUnusablePassword
  }

  read(row: CsvRow): StagedRow | undefined {
    const email = row.cell('email').trim()
    const address = readAddress(row, '_address_')?.values
    if (email === '') return this.#furtherAddress(row, address)
    this.#emailKey = emailProblem(email) === undefined ? emailKey(email) : undefined
    if (this.#emailKey === undefined) {
      row.report('email', `${quoted(email)} is not an e-mail address`)
      return undefined
    }
    const values = this.#customer(row, email).set('email_key', this.#emailKey)
    for (const [name, value] of address ?? []) values.set(name, value)
    return values
  }

  #furtherAddress(row: CsvRow, address: StagedRow | undefined): StagedRow | undefined {
    if (!address) row.report('email', 'the e-mail address is missing')
    else if (this.#emailKey === null) row.report('email', 'there is no customer above whose address this is')
    return address && this.#emailKey ? new Map([...address, ['email_key', this.#emailKey]]) : undefined
  }

  #customer(row: CsvRow, email: string): Map<string, string> {
    const cells = new CellWriter(row)
    cells.values.set('email', email)
    cells.takeText('first_name', 'firstname', readShort(nameLetters))
    cells.takeText('last_name', 'lastname', readShort(nameLetters))
    cells.take('price_group', 'group_id', readLine)
    cells.take('store_code', '_store', readLine)
    cells.take('created_at', 'created_at', readDate)
    const password = this.#password(row)
    if (password !== undefined) cells.values.set('password', password)
    return cells.values
  }

  // An e-mail that was never confirmed may be someone else's: only a link sent there opens the account.
  #password(row: CsvRow): string | undefined {
    const hash = row.cell('password_hash').trim()
    if (hash === '' || row.cell('confirmation').trim() !== '') return undefined
    if (readPlatformHash(hash)) return hash
    this.#onUnusablePassword(row.line)
    return undefined
  }
}
