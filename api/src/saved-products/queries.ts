import type { SavedList } from 'commerce/saved-products/saved-list'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export interface ListOwner {
  customerId: number
  list: SavedList
}

/** The products that are offered under these skus; of a variant that has no page of its own, its product. */
export async function listOffered(
  db: Database,
  skus: string[],
): Promise<{ sku: string; productId: number }[]> {
  const { rows } = await sql<{ sku: string; productId: number }>`
    select asked.sku, shown.id as "productId"
    from product asked
    cross join lateral (
      select p.id from product p
      where p.status < 2 and p.visibility > 1
        and (p.id = asked.id or p.id in (select parent_id from product_variant where variant_id = asked.id))
      order by p.id = asked.id desc, p.id limit 1
    ) shown
    where asked.sku = any(${skus}::text[]) and asked.status < 2`.execute(db)
  return rows
}

/** The last one that was added first, also those that are not offered now. */
export async function listSavedIds(db: Database, { customerId, list }: ListOwner): Promise<number[]> {
  const rows = await db
    .selectFrom('saved_product')
    .select('product_id')
    .where('customer_id', '=', customerId)
    .where('list', '=', list)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ product_id: productId }) => productId)
}

export async function listSavedSkus(db: Database, { customerId, list }: ListOwner): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_product')
    .innerJoin('product', 'product.id', 'saved_product.product_id')
    .select('product.sku')
    .where('customer_id', '=', customerId)
    .where('list', '=', list)
    .where('product.status', '<', 2)
    .where('product.visibility', '>', 1)
    .orderBy('saved_product.id', 'desc')
    .execute()
  return rows.map(({ sku }) => sku)
}

/** The first of them is the newest. */
export async function insertSaved(
  db: Database,
  { customerId, list }: ListOwner,
  productIds: number[],
): Promise<void> {
  if (productIds.length === 0) return
  await db
    .insertInto('saved_product')
    .values(
      productIds.toReversed().map((productId) => ({ customer_id: customerId, list, product_id: productId })),
    )
    .onConflict((conflict) => conflict.columns(['customer_id', 'list', 'product_id']).doNothing())
    .execute()
}

export async function deleteSavedProduct(
  db: Database,
  { customerId, list, productId }: ListOwner & { productId: number },
): Promise<void> {
  await db
    .deleteFrom('saved_product')
    .where('customer_id', '=', customerId)
    .where('list', '=', list)
    .where('product_id', '=', productId)
    .execute()
}

/** Takes off what is not offered now, and so cannot be seen or removed. */
export async function deleteNotOffered(db: Database, { customerId, list }: ListOwner): Promise<void> {
  await db
    .deleteFrom('saved_product')
    .using('product')
    .whereRef('product.id', '=', 'saved_product.product_id')
    .where('customer_id', '=', customerId)
    .where('list', '=', list)
    .where((product) =>
      product.or([product('product.status', '>=', 2), product('product.visibility', '<=', 1)]),
    )
    .execute()
}
