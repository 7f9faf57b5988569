import { sql } from 'kysely'
import {
  type AssignedRow,
  assignedFields,
  isSoldByParts,
  productName,
  type StudioScope,
} from '#src/assortment/queries'
import type { Database } from '#src/db/connections/pool'
import { myPrice } from '#src/pricing/my-price-shared-queries'

export interface TableRow extends AssignedRow {
  /** all that it is placed in */
  categoryIds: number[]
  isSoldByParts: boolean
}

/** STUDIO-25: what has a price for the studio's group. The last that came first. */
export async function listTableRows(tx: Database, scope: StudioScope): Promise<TableRow[]> {
  const { rows } = await sql<TableRow>`
    select ${assignedFields(scope)},
      coalesce((
        select array_agg(pc.category_id order by pc.category_id) from product_category pc where pc.product_id = p.id
      ), '{}'::int[]) as "categoryIds", ${isSoldByParts} as "isSoldByParts"
    from studio_product sp join product p on p.id = sp.product_id
    where sp.studio_id = ${scope.studioId} and p.status < 2 and p.visibility > 1 and ${myPrice(scope)} > 0
    order by sp.created_at desc, p.id desc`.execute(tx)
  return rows
}

/** What is in the store and can not be sold now: it counts, and returns as it was. */
export async function listUnavailable(
  tx: Database,
  scope: StudioScope,
  most: number,
): Promise<{ sku: string; name: string }[]> {
  const { rows } = await sql<{ sku: string; name: string }>`
    select p.sku, ${productName(scope)} as name
    from studio_product sp join product p on p.id = sp.product_id
    where sp.studio_id = ${scope.studioId} and not (p.status < 2 and p.visibility > 1 and ${myPrice(scope)} > 0)
    order by sp.created_at desc, p.id desc limit ${most}`.execute(tx)
  return rows
}

interface LastEdit {
  id: string
  count: number
  createdAt: Date
}

/** The last change of many prices, if it was made since then and is not undone. */
export async function findLastEdit(
  tx: Database,
  studioId: number,
  since: Date,
): Promise<LastEdit | undefined> {
  const { rows } = await sql<LastEdit & { undoneAt: Date | null }>`
    select e.id, e.created_at as "createdAt", e.undone_at as "undoneAt", (
      select count(*)::int from studio_price_change c where c.studio_id = e.studio_id and c.edit_id = e.id) as count
    from studio_price_edit e
    where e.studio_id = ${studioId} and e.created_at >= ${since}
    order by e.created_at desc, e.id desc limit 1`.execute(tx)
  const [last] = rows
  return last && last.undoneAt === null ? last : undefined
}
