import { type RawBuilder, sql } from 'kysely'
import { compactPostcode, postcodePatterns } from '#src/pricing/postcode-shared-queries'

/**
 * The tax rules as JSON, with those of their rates that apply to one of the places: JSON, a list of countries with
 * region and postcode. A country may have a rate for each postcode, so a postcode is looked up with all patterns it can
 * match.
 */
export function taxRulesAt(places: RawBuilder<unknown>) {
  return sql`(with place as materialized (
      select country, array['*', region] as regions,
        ${postcodePatterns(sql`postcode`)} as patterns,
        case when compact ~ '^[0-9]{1,9}(-[0-9]+)?$' then substring(compact from '^[0-9]+')::int end as number
      from jsonb_to_recordset(${places}) as given(country text, region text, postcode text),
        lateral (select ${compactPostcode(sql`postcode`)} as compact) spelled
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
