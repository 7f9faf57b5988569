import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import { backAndAwaited } from '#src/stock-alerts/queries'

export interface OwnerOfAlert {
  studioId: number
  ownerId: number
  productId: number
}

/** Requests of one studio come one after the other; how many it has, besides the one for this product. */
export async function lockOwnerAlerts(
  tx: Database,
  { studioId, ownerId, productId }: OwnerOfAlert,
): Promise<number> {
  await sql`select from studio where id = ${studioId} for no key update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from owner_stock_alert
    where studio_id = ${studioId} and state = 'waiting' and (owner_id, product_id) <> (${ownerId}, ${productId})`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** One that waits already stays as it is; one whose mail was sent begins again. */
export async function upsertOwnerAlert(
  tx: Database,
  { studioId, ownerId, productId }: OwnerOfAlert,
  storeCode: string,
): Promise<{ askedAt: Date }> {
  const { rows } = await sql<{ askedAt: Date }>`
    insert into owner_stock_alert as known (studio_id, owner_id, product_id, store_code)
    values (${studioId}, ${ownerId}, ${productId}, ${storeCode})
    on conflict (owner_id, product_id) do update
      set state = 'waiting', store_code = excluded.store_code,
        mails = case known.state when 'waiting' then known.mails else known.mails + 1 end,
        asked_at = case known.state when 'waiting' then known.asked_at else shop_now() end, changed_at = shop_now()
    returning asked_at as "askedAt"`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The request was not written.')
  return row
}

export async function deleteOwnerAlert(
  tx: Database,
  { studioId, ownerId, productId }: OwnerOfAlert,
): Promise<void> {
  await tx
    .deleteFrom('owner_stock_alert')
    .where('studio_id', '=', studioId)
    .where('owner_id', '=', ownerId)
    .where('product_id', '=', productId)
    .execute()
}

/** Requests for these products, or for any, that can be had again and are still in the studio's store; each is taken once. */
export async function takeDueOwnerAlerts(
  tx: Database,
  { productIds, most }: { productIds: number[] | undefined; most: number },
): Promise<{ id: number; mails: number }[]> {
  const { rows } = await sql<{ id: number; mails: number }>`
    update owner_stock_alert set state = 'sent', changed_at = shop_now()
    where id in (
      select alert.id from owner_stock_alert alert
      where alert.state = 'waiting'
        and alert.product_id in (${backAndAwaited('owner_stock_alert', productIds)})
        and exists (
          select from studio_product sp where sp.studio_id = alert.studio_id and (sp.product_id = alert.product_id
            or sp.product_id in (select parent_id from product_variant where variant_id = alert.product_id)))
      order by alert.asked_at limit ${most} for update of alert)
    returning id, mails`.execute(tx)
  return rows
}

interface OwnerAlert {
  email: string
  firstName: string
  lastName: string
  storeCode: string
  productName: string
  sku: string
}

/** Undefined: the owner was removed, or the product is gone. */
export async function findOwnerAlert(db: Database, id: number): Promise<OwnerAlert | undefined> {
  const { rows } = await sql<OwnerAlert>`
    select owner.email, owner.first_name as "firstName", owner.last_name as "lastName",
      alert.store_code as "storeCode", coalesce(text.name, p.name) as "productName", p.sku
    from owner_stock_alert alert
    join studio_owner owner on owner.id = alert.owner_id
    join product p on p.id = alert.product_id
    left join product_text text on text.product_id = p.id and text.store_code = alert.store_code
    where alert.id = ${id}`.execute(db)
  return rows[0]
}

export async function deleteFormerOwnerAlerts(
  db: Database,
  times: { sentBefore: Date; waitingBefore: Date; most: number },
): Promise<number> {
  const isOver = sql`((state = 'sent' and changed_at < ${times.sentBefore})
    or (state = 'waiting' and changed_at < ${times.waitingBefore}))`
  // Asked of the row as it is when it is deleted, too: it may be renewed at this moment.
  const { numAffectedRows } = await sql`
    delete from owner_stock_alert where ${isOver}
      and id in (select id from owner_stock_alert where ${isOver} limit ${times.most})`.execute(db)
  return Number(numAffectedRows)
}
