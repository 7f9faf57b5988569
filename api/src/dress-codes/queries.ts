import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import { myPrice } from '#src/pricing/my-price-shared-queries'

export interface DressCodeRow {
  id: number
  name: string
  description: string
  version: number
  /** how many products its list has: of those that belong to it, what the studio may sell */
  products: number
}

export interface DressCodeScope {
  studioId: number
  storeCode: string
}

/** Changes of a studio's dress codes come one after the other. */
export async function lockStudio(tx: Database, studioId: number): Promise<void> {
  await sql`select from studio where id = ${studioId} for no key update`.execute(tx)
}

const countOfProducts = (storeCode: string) => sql<number>`(
  select count(*)::int from studio_product_dress_code sd
  join studio on studio.id = sd.studio_id
  join product p on p.id = sd.product_id and p.status < 2 and p.visibility > 1
  where sd.studio_id = dress_code.studio_id and sd.dress_code_id = dress_code.id
    and ${myPrice({ priceGroupId: sql`studio.price_group_id`, storeCode })} > 0)`

/** In their order. */
export async function listRows(
  tx: Database,
  { studioId, storeCode }: DressCodeScope,
): Promise<DressCodeRow[]> {
  return tx
    .selectFrom('dress_code')
    .select(['id', 'name', 'description', 'version', countOfProducts(storeCode).as('products')])
    .where('studio_id', '=', studioId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** In their order. */
export async function listNamedRows(
  tx: Database,
  studioId: number,
): Promise<Pick<DressCodeRow, 'id' | 'name'>[]> {
  return tx
    .selectFrom('dress_code')
    .select(['id', 'name'])
    .where('studio_id', '=', studioId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** At the end; undefined if there is one with this name. */
export async function insertRow(
  tx: Database,
  studioId: number,
  { name, description }: { name: string; description: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into dress_code (studio_id, name, description, position)
    select ${studioId}, ${name}, ${description}, coalesce(max(position), 0) + 1
    from dress_code where studio_id = ${studioId}
    on conflict (studio_id, lower(name)) do nothing returning id`.execute(tx)
  return rows[0]?.id
}

/** False if another one has this name. */
export async function updateTexts(
  tx: Database,
  studioId: number,
  { id, name, description }: Pick<DressCodeRow, 'id' | 'name' | 'description'>,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update dress_code set name = ${name}, description = ${description}, version = version + 1, updated_at = shop_now()
    where studio_id = ${studioId} and id = ${id} and not exists (
      select from dress_code other
      where other.studio_id = ${studioId} and lower(other.name) = lower(${name}) and other.id <> ${id})
    returning id`.execute(tx)
  return rows.length > 0
}

export async function deleteRow(tx: Database, studioId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('dress_code')
    .where('studio_id', '=', studioId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function updatePositions(tx: Database, studioId: number, ids: number[]): Promise<void> {
  await sql`
    update dress_code set position = placed.position
    from unnest(${ids}::int[]) with ordinality placed (id, position)
    where studio_id = ${studioId} and dress_code.id = placed.id`.execute(tx)
}
