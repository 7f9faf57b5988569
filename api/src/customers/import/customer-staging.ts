import type { StagingTable } from '#src/csv/staging-shared-queries'

/** The columns of an address, as the staging tables name them. */
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

/** A row of the customer file: a customer, with an address where it has one; or one more address of the customer above. */
export const customerStaging: StagingTable = {
  name: 'import_customer',
  columns: [
    ['line', 'integer'],
    ['email_key', 'text'],
    // null: one more address
    ['email', 'text'],
    ['first_name', 'text'],
    ['last_name', 'text'],
    ['price_group', 'text'],
    ['store_code', 'text'],
    ['created_at', 'timestamptz'],
    // as the platform keeps it
    ['password', 'text'],
    ...addressColumns,
  ],
}

/** A row of the address file. */
export const addressStaging: StagingTable = {
  name: 'import_address_row',
  columns: [['line', 'integer'], ['email_key', 'text'], ...addressColumns],
}
