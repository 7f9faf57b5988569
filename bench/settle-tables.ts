import type { BenchShop } from './shop.ts'

/**
 * What a database does in its first minutes: it analyzes tables that were written to, and no others. A table known to
 * be empty would be scanned by every plan of the measures that fill it.
 */
export async function settleTables({ query }: BenchShop): Promise<void> {
  await query('select pg_stat_force_next_flush()')
  const written = await query(
    `select string_agg(quote_ident(relname), ', ') as names from pg_stat_user_tables where n_tup_ins > 0`,
  )
  await query(`vacuum analyze ${String(written[0]?.['names'])}`)
}
