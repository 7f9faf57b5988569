import type { DefaultPrice } from 'commerce/studio-prices/studio-prices'
import { sql } from 'kysely'
import { productName, type StudioScope } from '#src/assortment/queries'
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
  return tx
    .selectFrom('studio_pricing')
    .select(['default_price as kind', 'default_millionths as millionths'])
    .where('studio_id', '=', studioId)
    .$narrowType<DefaultPriceRow>()
    .executeTakeFirst()
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
  /** of the rule and the products */
  fingerprint: string
  now: Date
}

/** False if it is there already. */
export async function insertEdit(
  tx: Database,
  { id, studioId, ownerId, fingerprint, now }: Edit,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('studio_price_edit')
    .values({ studio_id: studioId, id, owner_id: ownerId, fingerprint, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
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
): Promise<{ fingerprint: string | null; createdAt: Date; undoneAt: Date | null } | undefined> {
  return tx
    .selectFrom('studio_price_edit')
    .select(['fingerprint', 'created_at as createdAt', 'undone_at as undoneAt'])
    .where('studio_id', '=', studioId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function markUndone(tx: Database, studioId: number, { id, now }: { id: string; now: Date }) {
  await tx
    .updateTable('studio_price_edit')
    .set({ undone_at: now })
    .where('studio_id', '=', studioId)
    .where('id', '=', id)
    .execute()
}

export interface ListedChange extends StudentPriceChange {
  sku: string
  name: string
}

/** Of one edit. */
export async function listChanges(tx: Database, scope: StudioScope, id: string): Promise<ListedChange[]> {
  const { rows } = await sql<ListedChange>`
    select change.product_id as "productId", p.sku, ${productName(scope)} as name, change.old_cents as "oldCents",
      change.new_cents as "newCents"
    from studio_price_change change join product p on p.id = change.product_id
    where change.studio_id = ${scope.studioId} and change.edit_id = ${id}
    order by change.product_id`.execute(tx)
  return rows
}
