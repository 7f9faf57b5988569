import { type RawBuilder, sql } from 'kysely'

/** Slugs by code of a store view; null where no store view has its own. `texts` is joined as `t`. */
export function slugsInViews(
  texts: RawBuilder<unknown>,
  isOfRow: RawBuilder<unknown>,
  slug: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(
    select json_object_agg(view.code, coalesce(t.url_key, ${slug})) from store_view view
    left join ${texts} t on ${isOfRow} and t.store_code = view.code
    having count(t.url_key) > 0)`
}
