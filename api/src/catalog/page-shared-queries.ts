import type { ProductType } from 'commerce/cart/offer'
import { type RawBuilder, sql } from 'kysely'
import { FIRST_NAMED_LEVEL } from '#src/catalog/tables/catalog-tables'
import type { Database } from '#src/db/connections/pool'

/** Of which store view; where a part of a list begins, and how many it holds at most. */
export interface PartOfList {
  storeCode: string
  offset: number
  limit: number
}

export interface ProductWithPage {
  sku: string
  urlKey: string
  type: ProductType
  updatedAt: Date
}

export interface CategoryWithPage {
  urlKey: string
  updatedAt: Date
}

/** SQL: whether this row of the table `product` has a page that shows its variants. */
export const showsVariants = (alias: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`(${of('type')} = 'configurable' and ${of('status')} < 2 and ${of('visibility')} > 1)`
}

/** SQL: how the products of a variant are sorted; the first that shows its variants is its own, on its page and in the bag. */
export const byStock = (alias: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.is_in_stock`)} desc, ${sql.ref(`${alias}.id`)}`

/** A variant has the page of its product, while that has one. */
const shownProduct = sql`p.visibility > 1 and p.status < 2
  and not exists (select from product_variant pv join product parent on parent.id = pv.parent_id
    where pv.variant_id = p.id and ${showsVariants('parent')})`

/** Active, like everything above it, and with a name that shoppers see. */
const shownCategory = sql`c.level >= ${FIRST_NAMED_LEVEL}
  and not exists (select from category above where above.id = any(c.path) and not above.is_active)`

export async function countProductsWithPage(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product p where ${shownProduct}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function listProductsWithPage(
  db: Database,
  { storeCode, offset, limit }: PartOfList,
): Promise<ProductWithPage[]> {
  const { rows } = await sql<ProductWithPage>`
    select p.sku, coalesce(t.url_key, p.url_key) as "urlKey", p.type, p.updated_at as "updatedAt"
    from product p left join product_text t on t.product_id = p.id and t.store_code = ${storeCode}
    where ${shownProduct} order by p.id offset ${offset} limit ${limit}`.execute(db)
  return rows
}

export async function countCategoriesWithPage(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from category c where ${shownCategory}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function listCategoriesWithPage(
  db: Database,
  { storeCode, offset, limit }: PartOfList,
): Promise<CategoryWithPage[]> {
  const { rows } = await sql<CategoryWithPage>`
    select coalesce(t.url_key, c.url_key) as "urlKey", c.updated_at as "updatedAt"
    from category c left join category_text t on t.category_id = c.id and t.store_code = ${storeCode}
    where ${shownCategory} order by c.id offset ${offset} limit ${limit}`.execute(db)
  return rows
}
