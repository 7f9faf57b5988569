import { type RawBuilder, sql } from 'kysely'
import { postcodePatterns } from '#src/pricing/postcode-shared-queries'

/**
 * The shipping methods of a store view as JSON, with those rows of their rate tables that may apply to one of the
 * places: JSON, a list of countries with region and postcode.
 */
export function shippingMethodsOf({
  storeCode,
  places,
}: Record<'storeCode' | 'places', RawBuilder<unknown>>) {
  return sql`(select coalesce(json_agg(json_build_object('kind', replace(method.kind, '_', '-'),
      'carrierCode', method.carrier_code, 'methodCode', method.method_code,
      'carrierTitle', coalesce(texts.carrier_title, method.carrier_title),
      'methodTitle', coalesce(texts.method_title, method.method_title),
      'amountCents', method.amount_cents, 'taxClassId', method.tax_class_id, 'countries', method.countries,
      'minTotalCents', method.min_total_cents, 'maxTotalCents', method.max_total_cents,
      'unavailableText', coalesce(texts.unavailable_text, method.unavailable_text),
      'rates', case when method.kind = 'table_rate' then ${ratesAt(places)} else '[]' end)
      order by method.position, method.id), '[]')
    from (select distinct on (carrier_code, method_code) * from shipping_method
      where store_code is null or store_code = ${storeCode}
      order by carrier_code, method_code, store_code nulls last) method
      left join shipping_method_text texts on texts.method_id = method.id and texts.store_code = ${storeCode}
    where method.is_enabled)`
}

// A table may name every postcode of a country, so a postcode is looked up with all patterns it can match.
function ratesAt(places: RawBuilder<unknown>) {
  return sql`(select coalesce(json_agg(distinct jsonb_build_object('country', rate.country, 'region', rate.region,
      'postcode', rate.postcode, 'minWeightTenThousandths', (rate.min_weight * 10000)::bigint,
      'minGoodsCents', rate.min_goods_cents, 'minQty', rate.min_qty, 'amountCents', rate.amount_cents)), '[]')
    from (
      select array['*', country] as countries, array['*', region] as regions,
        ${postcodePatterns(sql`postcode`)} as patterns
      from jsonb_to_recordset(${places}) as given(country text, region text, postcode text)
    ) place cross join lateral (
      select * from shipping_rate
      where method_id = method.id and country = any(place.countries) and region = any(place.regions)
        and postcode = any(place.patterns)
      offset 0
    ) rate)`
}
