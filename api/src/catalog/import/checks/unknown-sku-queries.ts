import { type RawBuilder, sql } from 'kysely'

/**
 * Whether neither the file nor the shop has a product with this sku. Both are one list: with two, PostgreSQL expects
 * that nothing is left after the first, and reads the second from its start for every row.
 */
export function isUnknownSku(sku: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from (select sku from import_product union all select sku from product) known where known.sku = ${sku})`
}
