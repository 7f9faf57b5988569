import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/** Lines leave a cart that is open; of one that holds more, the rest stays. */
export async function takeOutLines(
  tx: Database,
  cartId: number,
  lines: { lineKey: string; qty: number }[],
): Promise<void> {
  await sql`/* prepared: cart-take-out */
    with taken as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line("lineKey" text, qty int)
    ), gone as (
      delete from cart_item using taken
      where cart_item.cart_id = ${cartId} and cart_item.line_key = taken."lineKey" and cart_item.qty <= taken.qty
    ), fewer as (
      update cart_item set qty = cart_item.qty - taken.qty from taken
      where cart_item.cart_id = ${cartId} and cart_item.line_key = taken."lineKey" and cart_item.qty > taken.qty
    )
    update cart set version = version + 1, updated_at = now() where id = ${cartId}`.execute(tx)
}

/** Whether this cart went into another one of the customer. */
export async function wasJoined(
  db: Database,
  { token, customerId }: { token: string; customerId: number },
): Promise<boolean> {
  const { rows } = await sql`/* prepared: cart-was-joined */
    select id from cart where token = ${token} and customer_id = ${customerId} and status = 'merged'`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * A new open cart takes the id of one that is being ordered, and the lines that are not. Their changes come along: one that is
 * sent again counts once. The other cart stays with its order, under an id that nobody knows.
 */
export async function leaveLines(
  tx: Database,
  { id, token, lineKeys }: { id: number; token: string; lineKeys: string[] },
  nextToken: string,
): Promise<void> {
  await sql`/* prepared: cart-other-token */ update cart set token = ${nextToken} where id = ${id}`.execute(
    tx,
  )
  await sql`/* prepared: cart-leave-lines */
    with kept as (
      insert into cart (token, customer_id, owner_id, studio_id, store_code, version)
      select ${token}, customer_id, owner_id, studio_id, store_code, version + 1 from cart where id = ${id}
      returning id
    ), known as (
      insert into cart_request (cart_id, key, fingerprint, created_at)
      select kept.id, key, fingerprint, cart_request.created_at from cart_request, kept where cart_id = ${id}
    )
    update cart_item set cart_id = kept.id from kept
    where cart_item.cart_id = ${id} and cart_item.line_key = any(${lineKeys}::text[])`.execute(tx)
}
