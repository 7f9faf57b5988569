import type { FacetBucket } from 'commerce/contract/search'
import { FACET_SIZE } from 'commerce/limits'
import { priceBuckets } from 'commerce/search/price-buckets'
import type { SortKey } from 'commerce/search/query-filters'
import { type RawBuilder, sql } from 'kysely'
import { ratingRankOf } from '#src/catalog/rating-shared-queries'
import type { Database } from '#src/db/connections/pool'

/** A product query in SQL: its tables, and its condition. */
export interface ProductQuery {
  tables: RawBuilder<unknown>
  condition: RawBuilder<unknown>
}

export async function findPage(
  db: Database,
  { tables, condition }: ProductQuery,
  page: { order: RawBuilder<unknown>; from: number; size: number },
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await sql<{ id: number }>`
    with ${tables} select listed.id from listed where ${condition} order by ${page.order}, listed.id
    limit ${page.size} offset ${page.from}`.execute(db)
  const count = await sql<{ total: number }>`
    with ${tables} select count(*)::int as total from listed where ${condition}`.execute(db)
  return { ids: rows.map(({ id }) => id), total: count.rows[0]?.total ?? 0 }
}

/** How many products have each option of an attribute, on a variant that meets the condition on rows. */
export async function countOptions(
  db: Database,
  { tables, condition }: ProductQuery,
  facet: { code: string; input: string; rowCondition: RawBuilder<unknown> },
): Promise<FacetBucket[]> {
  const options =
    facet.input === 'select'
      ? sql`row_option o on o.product_id = r.product_id and o.row_id = r.row_id`
      : sql`product_option o on o.product_id = r.product_id`
  const isText = facet.input === 'text'
  const key = isText ? sql`o.value` : sql`o.value::int`
  const { rows } = await sql<FacetBucket>`
    with ${tables}
    select ${key} as key, count(distinct listed.id)::int as doc_count
    from listed join variant_row r on r.product_id = listed.id join ${options} and o.code = ${facet.code}
    where ${condition} and ${facet.rowCondition}
    group by o.value order by doc_count desc, ${isText ? sql`o.value collate "C"` : key} limit ${FACET_SIZE}`.execute(
    db,
  )
  return rows
}

/** How many products have a flag, and how many do not. */
export async function countFlags(
  db: Database,
  { tables, condition }: ProductQuery,
  flag: string,
): Promise<FacetBucket[]> {
  const key = sql.ref(`listed.is_${flag}`)
  const { rows } = await sql<FacetBucket>`
    with ${tables}
    select ${key}::int as key, count(*)::int as doc_count
    from listed where ${condition} group by ${key} order by doc_count desc, key`.execute(db)
  return rows
}

/** How many products are in each price bucket. */
export async function countPriceBuckets(
  db: Database,
  { tables, condition }: ProductQuery,
): Promise<number[]> {
  const bounds = priceBuckets.slice(1).map(({ from }) => from)
  const { rows } = await sql<{ bucket: number; count: number }>`
    with ${tables}
    select width_bucket(listed.cents::numeric, ${bounds}::numeric[]) as bucket, count(*)::int as count
    from listed where ${condition} group by 1`.execute(db)
  const counts = new Map(rows.map(({ bucket, count }) => [bucket, count]))
  return priceBuckets.map((_bucket, index) => counts.get(index) ?? 0)
}

export async function countByCategory(
  db: Database,
  tables: RawBuilder<unknown>,
  { listsOutOfStock }: { listsOutOfStock: boolean },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    with ${tables}
    select above.id, count(distinct listed.id)::int as count
    from listed join product_category pc on pc.product_id = listed.id join category c on c.id = pc.category_id
    cross join unnest(c.path) above (id)
    where listed.status < 2 and (listed.can_be_had or ${listsOutOfStock}) group by above.id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export function orderOf(sort: readonly SortKey[], categoryIds: number[]): RawBuilder<unknown> {
  const keys = sort.map(({ field, direction }) => {
    const column = orderColumn(field, categoryIds)
    return direction === 'asc' ? sql`${column} asc` : sql`${column} desc`
  })
  return sql.join(keys)
}

function orderColumn(field: string, categoryIds: number[]): RawBuilder<unknown> {
  switch (field) {
    case 'updated_at':
      return sql`date_trunc('milliseconds', listed.updated_at)`
    case 'price':
      return sql`listed.cents`
    case 'name':
      return sql`lower(listed.name) collate "C"`
    case 'rating':
      return ratingRankOf(sql`listed.id`)
    case 'inventory':
      return sql`case when listed.can_be_had then listed.units else -1 end`
    default:
      return sql`coalesce((
        select min(pc.position) from product_category pc join category c on c.id = pc.category_id
        where pc.product_id = listed.id
          and (cardinality(${categoryIds}::int[]) = 0 or c.path && ${categoryIds}::int[])
      ), 2147483647)`
  }
}
