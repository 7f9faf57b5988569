import { type RawBuilder, sql } from 'kysely'

/** The tax rules as JSON, with those of their rates that may hold in one of the countries and regions. */
export function taxRulesAt(places: { countries: RawBuilder<unknown>; regions: RawBuilder<unknown> }) {
  return sql`(select coalesce(json_agg(json_build_object('priority', rule.priority,
      'productClassIds', array(select class_id from tax_rule_class where rule_id = rule.id),
      'rates', (select coalesce(json_agg(json_build_object(
          'country', rate.country, 'region', rate.region, 'postcode', rate.postcode,
          'millionths', (rate.percent * 10000)::int)), '[]')
        from tax_rule_rate of_rule join tax_rate rate on rate.id = of_rule.rate_id
        where of_rule.rule_id = rule.id and rate.country = any(${places.countries})
          and (rate.region = '*' or rate.region = any(${places.regions}))))
      order by rule.priority, rule.position, rule.id), '[]')
    from tax_rule rule)`
}
