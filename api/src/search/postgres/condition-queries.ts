import type { Interval, QueryFilter, RangeFilter, TermsFilter } from 'commerce/search/query-filters'
import { type RawBuilder, sql } from 'kysely'

type Condition = RawBuilder<unknown>

const rangeColumns: Record<string, Condition> = {
  price: sql`listed.cents`,
  created_at: milliseconds(sql`listed.created_at`),
  updated_at: milliseconds(sql`listed.updated_at`),
}

interface ViewOfQuery {
  storeCode: string
  isOption: (field: string) => boolean
}

/** Whether a row of `listed` meets a filter. */
export function conditionOf(filter: QueryFilter, { storeCode, isOption }: ViewOfQuery): Condition {
  if (filter.kind === 'range') return rangeCondition(filter)
  const condition = isOption(filter.field) ? optionCondition(filter) : termCondition(filter, storeCode)
  return filter.isNegated ? sql`not (${condition})` : condition
}

/** Whether a row of `variant_row` has one of the options. */
export function rowCondition({ field, values }: TermsFilter): Condition {
  return sql`exists (select from row_option o where o.product_id = r.product_id and o.row_id = r.row_id
    and o.code = ${field} and o.value = any(${values.map(String)}::text[]))`
}

/** Whether one of the variants of a row of `listed` meets this. */
export function someRowMeets(condition: Condition): Condition {
  return sql`exists (select from variant_row r where r.product_id = listed.id and ${condition})`
}

export function all(conditions: Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
}

function optionCondition({ field, values }: TermsFilter): Condition {
  return sql`exists (select from product_option o where o.product_id = listed.id and o.code = ${field}
    and o.value = any(${values.map(String)}::text[]))`
}

function termCondition({ field, values }: TermsFilter, storeCode: string): Condition {
  const numbers = sql`any(${values}::bigint[])`
  const texts = sql`any(${values.map(String)}::text[])`
  switch (field) {
    case 'id':
    case 'status':
    case 'visibility':
      return sql`${sql.ref(`listed.${field}`)} = ${numbers}`
    case 'sku':
    case 'url_key':
      return sql`${sql.ref(`listed.${field}`)} = ${texts}`
    case 'type_id':
      return sql`listed.type = ${texts}`
    case 'stock.is_in_stock':
      return sql`listed.can_be_had::int = ${numbers}`
    case 'new':
      return sql`listed.is_new::int = ${numbers}`
    case 'sale':
      return sql`listed.is_sale::int = ${numbers}`
    case 'has_special_price':
      return sql`listed.has_special::int = ${numbers}`
    case 'configurable_children.sku':
      return sql`listed.type = 'configurable'
        and exists (select from variant v where v.parent_id = listed.id and v.sku = ${texts})`
    case 'category_ids':
      return inCategories(sql`c.path && ${values}::int[]`)
    case 'category.name':
      return inCategories(
        sql`exists (select from category named
          left join category_text t on t.category_id = named.id and t.store_code = ${storeCode}
          where coalesce(t.name, named.name) = ${texts} and named.id = any(c.path))`,
      )
    default:
      return sql`false`
  }
}

function inCategories(condition: Condition): Condition {
  return sql`exists (select from product_category pc join category c on c.id = pc.category_id
    where pc.product_id = listed.id and ${condition})`
}

function rangeCondition({ field, intervals }: RangeFilter): Condition {
  const column = rangeColumns[field]
  if (!column || intervals.length === 0) return sql`false`
  return sql`(${sql.join(
    intervals.map((interval) => within(column, interval)),
    sql` or `,
  )})`
}

function within(column: Condition, { from, until }: Interval): Condition {
  return all([
    ...(from === -Infinity ? [] : [sql`${column} >= ${from}`]),
    ...(until === Infinity ? [] : [sql`${column} < ${until}`]),
  ])
}

function milliseconds(column: Condition): Condition {
  return sql`(extract(epoch from ${column}) * 1000)::bigint`
}
