import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

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

/** Whether a category has or had this slug, in lower case, in any store view: with short paths it is at the root of the shop. */
export async function isSlugOfCategory(db: Database, slug: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`/* prepared: category-has-slug */
    select exists (select from category where lower(url_key) = ${slug}
      union all select from category_text where lower(url_key) = ${slug}
      union all select from url_redirect where lower(url_key) = ${slug}) as known`.execute(db)
  return rows[0]?.known ?? false
}
