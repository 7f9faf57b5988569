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
