import { type RawBuilder, sql } from 'kysely'

/** The payment methods of a store view as JSON. */
export function paymentMethodsOf(storeCode: RawBuilder<unknown>) {
  return sql`(select coalesce(json_agg(json_build_object('kind', replace(method.kind, '_', '-'),
      'code', method.code, 'title', coalesce(texts.title, method.title),
      'instructions', coalesce(texts.instructions, method.instructions),
      'amountCents', method.amount_cents, 'taxClassId', method.tax_class_id, 'countries', method.countries,
      'minTotalCents', method.min_total_cents, 'maxTotalCents', method.max_total_cents,
      'priceGroupIds', method.price_group_ids) order by method.position, method.id), '[]')
    from (select distinct on (code) * from payment_method
      where store_code is null or store_code = ${storeCode}
      order by code, store_code nulls last) method
      left join payment_method_text texts on texts.method_id = method.id and texts.store_code = ${storeCode}
    where method.is_enabled)`
}
