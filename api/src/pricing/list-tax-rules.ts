import type { TaxAddress, TaxRule } from 'commerce/pricing/tax'
import { sql } from 'kysely'
import type { Database } from '#src/db/pool'

/** The tax rules with those of their rates that may hold at one of the places. */
export async function listTaxRules(db: Database, places: TaxAddress[]): Promise<TaxRule[]> {
  const { rows } = await sql<TaxRule>`/* prepared: tax-rules */
    select rule.priority,
      array(select class_id from tax_rule_class where rule_id = rule.id) as "productClassIds",
      (select coalesce(json_agg(json_build_object(
          'country', rate.country, 'region', rate.region, 'postcode', rate.postcode,
          'millionths', (rate.percent * 10000)::int)), '[]')
        from tax_rule_rate of_rule join tax_rate rate on rate.id = of_rule.rate_id
        where of_rule.rule_id = rule.id
          and rate.country = any(${places.map((place) => place.country)}::text[])
          and (rate.region = '*' or rate.region = any(${places.map((place) => place.region)}::text[]))) as rates
    from tax_rule rule
    order by rule.priority, rule.position, rule.id`.execute(db)
  return rows
}
