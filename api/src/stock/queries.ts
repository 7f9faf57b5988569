import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import { fewestUnits, isOfferedByParent, salableUnits } from '#src/stock/stock-shared-queries'

export interface StockRow {
  productId: number
  sku: string
  /** 1 and less is offered, 2 is disabled */
  status: number
  isInStock: boolean
  isCounted: boolean
  allowsBackorder: boolean
  salable: number
}

export interface StockedPart extends StockRow {
  /** the fewest units that one bundle takes of it */
  needed: number
}

export interface StockedProduct extends StockRow {
  type: string
  /** of a product that has them */
  variants: StockRow[]
  /** of a bundle its options, of a group one with all it consists of */
  options: { isRequired: boolean; parts: StockedPart[] }[]
}

const facts = (alias: 'v' | 'part'): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`'productId', ${of('id')}, 'sku', ${of('sku')}, 'status', ${of('status')}, 'isInStock', ${of('is_in_stock')},
    'isCounted', ${of('manage_stock')}, 'allowsBackorder', ${of('allows_backorder')},
    'salable', ${salableUnits(of('id'))}`
}

const bundleOptions = sql`(
      select json_agg(json_build_object('isRequired', o.is_required, 'parts', coalesce((
        select json_agg(json_build_object(${facts('part')}, 'needed', ${fewestUnits({ option: 'o', choice: 'c' })}))
        from bundle_choice c join product part on part.id = c.product_id where c.option_id = o.id
      ), '[]'::json)))
      from bundle_option o where o.product_id = p.id)`

const groupParts = sql`(
      select json_build_array(json_build_object('isRequired', true,
        'parts', coalesce(json_agg(json_build_object(${facts('part')}, 'needed', 1)), '[]'::json)))
      from product_link link join product part on part.id = link.linked_product_id
      where link.product_id = p.id and link.kind = 'associated')`

/** What can be sold of these skus now, over all sources; with that of the variants or parts of a product. */
export async function listStockRows(db: Database, skus: string[]): Promise<StockedProduct[]> {
  const { rows } = await sql<StockedProduct>`/* prepared: stock-rows */
    select p.id as "productId", p.sku, p.type, p.status, p.is_in_stock and ${isOfferedByParent(sql`p.id`)} as "isInStock", p.manage_stock as "isCounted",
      p.allows_backorder as "allowsBackorder",
      ${salableUnits(sql`p.id`)} as salable,
      coalesce((
        select json_agg(json_build_object(${facts('v')}))
        from product_variant pv join product v on v.id = pv.variant_id
        where pv.parent_id = p.id and p.type = 'configurable'
      ), '[]'::json) as variants,
      coalesce(case p.type when 'bundle' then ${bundleOptions} when 'grouped' then ${groupParts} end, '[]'::json) as options
    from product p where p.sku = any(${skus}::text[])`.execute(db)
  return rows
}
