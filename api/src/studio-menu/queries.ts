import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import { myPrice } from '#src/pricing/my-price-shared-queries'

export interface MenuScope {
  studioId: number
  priceGroupId: number
  storeCode: string
}

/** STUDIO-25: the sets of categories that products of the store are in, and how many products are in the same. */
export async function listCategorySets(
  tx: Database,
  scope: MenuScope,
): Promise<{ categoryIds: number[]; products: number }[]> {
  const { rows } = await sql<{ categoryIds: number[]; products: number }>`
    select own.ids as "categoryIds", count(*)::int as products
    from (
      select coalesce(array_agg(pc.category_id order by pc.category_id), '{}'::int[]) as ids
      from studio_product sp join product p on p.id = sp.product_id
      join product_category pc on pc.product_id = p.id
      where sp.studio_id = ${scope.studioId} and p.status < 2 and p.visibility > 1 and ${myPrice(scope)} > 0
      group by p.id
    ) own
    group by own.ids`.execute(tx)
  return rows
}

/** Changes of a studio's order come one after the other. */
export async function lockOrder(tx: Database, studioId: number): Promise<void> {
  await sql`select from studio where id = ${studioId} for no key update`.execute(tx)
}

/** In place of the order that there was. */
export async function replaceOrder(tx: Database, studioId: number, ids: number[]): Promise<void> {
  await tx.deleteFrom('studio_category').where('studio_id', '=', studioId).execute()
  await sql`
    insert into studio_category (studio_id, category_id, position)
    select ${studioId}, placed.id, placed.position
    from unnest(${ids}::int[]) with ordinality placed (id, position)
    join category on category.id = placed.id`.execute(tx)
}
