import type { DefaultPrice } from 'commerce/studio-prices/studio-prices'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export interface StudentPriceChange {
  productId: number
  oldCents: number | null
  newCents: number | null
}

interface DefaultPriceRow {
  kind: DefaultPrice['kind']
  millionths: number
}

export async function findDefaultPrice(tx: Database, studioId: number): Promise<DefaultPriceRow | undefined> {
  const { rows } = await sql<DefaultPriceRow>`
    select default_price as kind, default_millionths as millionths
    from studio_pricing where studio_id = ${studioId}`.execute(tx)
  return rows[0]
}

export async function saveDefaultPrice(
  tx: Database,
  studioId: number,
  { kind, millionths }: DefaultPriceRow,
): Promise<void> {
  await sql`
    insert into studio_pricing (studio_id, default_price, default_millionths, updated_at)
    values (${studioId}, ${kind}, ${millionths}, shop_now())
    on conflict (studio_id) do update set default_price = excluded.default_price,
      default_millionths = excluded.default_millionths, updated_at = excluded.updated_at`.execute(tx)
}

/** New prices of many products, in one statement. */
export async function updatePrices(
  tx: Database,
  studioId: number,
  changes: StudentPriceChange[],
): Promise<void> {
  await sql`
    update studio_product set student_price_cents = changed.cents, version = version + 1, updated_at = shop_now()
    from unnest(${changes.map(({ productId }) => productId)}::int[],
      ${changes.map(({ newCents }) => newCents)}::bigint[]) changed (product_id, cents)
    where studio_product.studio_id = ${studioId} and studio_product.product_id = changed.product_id`.execute(
    tx,
  )
}

interface Edit {
  id: string
  studioId: number
  ownerId: number
  now: Date
}

/** False if it is there already. */
export async function insertEdit(tx: Database, { id, studioId, ownerId, now }: Edit): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into studio_price_edit (studio_id, id, owner_id, created_at)
    values (${studioId}, ${id}, ${ownerId}, ${now}) on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

export async function insertChanges(
  tx: Database,
  { studioId, id }: Pick<Edit, 'studioId' | 'id'>,
  changes: StudentPriceChange[],
): Promise<void> {
  await sql`
    insert into studio_price_change (studio_id, edit_id, product_id, old_cents, new_cents)
    select ${studioId}, ${id}, each.product_id, each.old_cents, each.new_cents
    from unnest(${changes.map(({ productId }) => productId)}::int[],
      ${changes.map(({ oldCents }) => oldCents)}::bigint[],
      ${changes.map(({ newCents }) => newCents)}::bigint[]) each (product_id, old_cents, new_cents)`.execute(
    tx,
  )
}

export async function lockEdit(
  tx: Database,
  studioId: number,
  id: string,
): Promise<{ createdAt: Date; undoneAt: Date | null } | undefined> {
  const { rows } = await sql<{ createdAt: Date; undoneAt: Date | null }>`
    select created_at as "createdAt", undone_at as "undoneAt" from studio_price_edit
    where studio_id = ${studioId} and id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function markUndone(tx: Database, studioId: number, { id, now }: { id: string; now: Date }) {
  await sql`
    update studio_price_edit set undone_at = ${now} where studio_id = ${studioId} and id = ${id}`.execute(tx)
}

/** Of one edit, with the skus. */
export async function listChanges(
  tx: Database,
  studioId: number,
  id: string,
): Promise<(StudentPriceChange & { sku: string })[]> {
  const { rows } = await sql<StudentPriceChange & { sku: string }>`
    select c.product_id as "productId", p.sku, c.old_cents as "oldCents", c.new_cents as "newCents"
    from studio_price_change c join product p on p.id = c.product_id
    where c.studio_id = ${studioId} and c.edit_id = ${id} order by c.product_id`.execute(tx)
  return rows
}
