import type { ShippingMethod } from 'commerce/checkout/shipping-method'
import type { TaxAddress, TaxRule } from 'commerce/pricing/tax'
import { sql } from 'kysely'
import { shippingMethodsOf } from '#src/checkout/shipping-methods-of'
import type { Database } from '#src/db/pool'
import { taxRulesAt } from '#src/pricing/tax-rules-at'

/** How a store view ships within its country, and what is taxed there. */
export async function findShippingAtHome(
  db: Database,
  { storeCode, home }: { storeCode: string; home: TaxAddress },
): Promise<{ methods: ShippingMethod[]; taxRules: TaxRule[] }> {
  const places = sql`${JSON.stringify([home])}::jsonb`
  const methods = shippingMethodsOf({ storeCode: sql`${storeCode}::text`, places })
  const { rows } = await sql<{
    methods: ShippingMethod[]
    taxRules: TaxRule[]
  }>`/* prepared: shipping-at-home */
    select ${methods} as methods, ${taxRulesAt(places)} as "taxRules"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A select without a table gives one row.')
  return row
}
