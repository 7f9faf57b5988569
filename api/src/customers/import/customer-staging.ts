import type { StagingTable } from '#src/csv/staging-shared-queries'

/** The columns of an address in the staging tables. */
export const addressColumns = [
  ['platform_id', 'integer'],
  ['address_first_name', 'text'],
  ['address_last_name', 'text'],
  ['company', 'text'],
  ['tax_id', 'text'],
  ['street', 'text'],
  ['apartment', 'text'],
  ['city', 'text'],
  ['region', 'text'],
  ['region_id', 'integer'],
  ['postcode', 'text'],
  ['country', 'text'],
  ['phone', 'text'],
  ['is_default_billing', 'boolean'],
  ['is_default_shipping', 'boolean'],
] as const

/** A row of the customer file: a customer, with an optional address, or another address of the customer above. */
export const customerStaging: StagingTable = {
  name: 'import_customer',
  columns: [
    ['line', 'integer'],
    ['email_key', 'text'],
    // null: another address
    ['email', 'text'],
    ['first_name', 'text'],
    ['last_name', 'text'],
    ['price_group', 'text'],
    ['store_code', 'text'],
    ['created_at', 'timestamptz'],
    // as the platform stores it
    ['password', 'text'],
    ...addressColumns,
  ],
}

/** A row of the address file. */
export const addressStaging: StagingTable = {
  name: 'import_address_row',
  columns: [['line', 'integer'], ['email_key', 'text'], ...addressColumns],
}
