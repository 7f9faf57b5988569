import { patternsOf } from 'commerce/pricing/postcode'
import { type RawBuilder, sql } from 'kysely'
import type { TaxAddress } from 'commerce/pricing/tax'

interface Goal {
  storeCode: RawBuilder<unknown>
  destination: TaxAddress
}

/** The shipping methods of a store view as JSON, with those rows of their rate tables that may apply to the destination. */
export function shippingMethodsOf({ storeCode, destination }: Goal) {
  return sql`(select coalesce(json_agg(json_build_object('kind', replace(method.kind, '_', '-'),
      'carrierCode', method.carrier_code, 'methodCode', method.method_code,
      'carrierTitle', coalesce(texts.carrier_title, method.carrier_title),
      'methodTitle', coalesce(texts.method_title, method.method_title),
      'amountCents', method.amount_cents, 'taxClassId', method.tax_class_id, 'countries', method.countries,
      'minTotalCents', method.min_total_cents, 'maxTotalCents', method.max_total_cents,
      'unavailableText', coalesce(texts.unavailable_text, method.unavailable_text),
      'rates', case when method.kind = 'table_rate' then ${ratesAt(destination)} else '[]' end)
      order by method.position, method.id), '[]')
    from (select distinct on (carrier_code, method_code) * from shipping_method
      where store_code is null or store_code = ${storeCode}
      order by carrier_code, method_code, store_code nulls last) method
      left join shipping_method_text texts on texts.method_id = method.id and texts.store_code = ${storeCode}
    where method.is_enabled)`
}

// A table may name every postcode of a country, so a postcode is looked up with all patterns it can match.
function ratesAt({ country, region, postcode }: TaxAddress) {
  return sql`(select coalesce(json_agg(distinct jsonb_build_object('country', rate.country, 'region', rate.region,
      'postcode', rate.postcode, 'minWeightTenThousandths', (rate.min_weight * 10000)::bigint,
      'minGoodsCents', rate.min_goods_cents, 'minQty', rate.min_qty, 'amountCents', rate.amount_cents)), '[]')
    from shipping_rate rate
    where rate.method_id = method.id and rate.country in ('*', ${country}) and rate.region in ('*', ${region})
      and rate.postcode = any(${patternsOf(postcode)}::text[]))`
}
