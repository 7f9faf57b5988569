import { digitsOf, patternsOf } from 'commerce/pricing/postcode'
import type { TaxAddress } from 'commerce/pricing/tax'
import { sql } from 'kysely'

/**
 * The tax rules as JSON, with those of their rates that apply to one of the places. A country may have a rate for each
 * postcode, so a postcode is looked up with all patterns it can match.
 */
export function taxRulesAt(places: TaxAddress[]) {
  const given = places.map(({ country, region, postcode }) => ({
    country,
    region,
    patterns: patternsOf(postcode),
    number: digitsOf(postcode),
  }))
  return sql`(with place as materialized (
      select country, array['*', region] as regions, patterns, number
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as given(country text, region text, patterns text[], number int)
    ), rate as materialized (
      select distinct at_place.* from place cross join lateral (
        select * from tax_rate
        where country = place.country and region = any(place.regions) and postcode = any(place.patterns)
        union all
        select * from tax_rate
        where country = place.country and region = any(place.regions) and postcode_from is not null
          and place.number between postcode_from and postcode_to
        offset 0 -- one place at a time, by index: the planner would read all rates
      ) at_place
    )
    select coalesce(json_agg(json_build_object('priority', rule.priority,
      'productClassIds', array(select class_id from tax_rule_class where rule_id = rule.id),
      'rates', (select coalesce(json_agg(json_build_object(
          'country', rate.country, 'region', rate.region, 'postcode', rate.postcode,
          'postcodes', case when rate.postcode_from is not null
            then json_build_object('from', rate.postcode_from, 'to', rate.postcode_to) end,
          'millionths', (rate.percent * 10000)::int)), '[]')
        from rate join tax_rule_rate of_rule on of_rule.rate_id = rate.id
        where of_rule.rule_id = rule.id))
      order by rule.priority, rule.position, rule.id), '[]')
    from tax_rule rule)`
}
