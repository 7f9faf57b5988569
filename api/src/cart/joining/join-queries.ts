import { CART_MAX_QTY } from 'commerce/limits'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import type { Buyer } from '#src/discounts/buyer'
import { couponOfBuyer } from '#src/discounts/coupon-shared-queries'

interface LockedCart {
  id: number
  storeCode: string
  studioId: number | null
}

/** The given cart and all open ones of the customer, in one order, so that two who join do not wait for each other forever. */
export async function lockCustomersCarts(
  tx: Database,
  customerId: number,
  token: string,
): Promise<LockedCart[]> {
  const lock = () =>
    sql<LockedCart>`/* prepared: join-lock-carts */
    select id, store_code as "storeCode", studio_id as "studioId" from cart
    where token = ${token} or (customer_id = ${customerId} and status = 'open')
    order by id for update`.execute(tx)
  // An order that was waited for may have given the id of its cart to another, with what it left out.
  await lock()
  return (await lock()).rows
}

/** Whether one of them would join this cart. */
export function hasOthers({ id, storeCode, studioId }: LockedCart, locked: LockedCart[]): boolean {
  return locked.some((each) => each.id !== id && each.storeCode === storeCode && each.studioId === studioId)
}

/**
 * Gives a cart to a customer, and moves the lines of the customer's other carts of the same shop into it: equal lines are merged, and
 * their coupon wins if it is still valid. The keys of their changes come along: a change whose answer was lost, and that is
 * sent again, finds the cart that took the others in.
 */
export async function takeOverCarts(
  tx: Database,
  given: { cartId: number; customerId: number; studioId: number | null; storeCode: string; buyer: Buyer },
): Promise<void> {
  const { cartId, customerId, studioId, storeCode, buyer } = given
  await sql`/* prepared: join-carts */
    with other as (
      update cart set status = 'merged', version = version + 1, updated_at = now()
      where customer_id = ${customerId} and status = 'open' and id <> ${cartId} and store_code = ${storeCode}
        and studio_id is not distinct from ${studioId}::int
      returning id, coupon_code
    ), taken as (
      update cart set customer_id = ${customerId}, version = version + 1, updated_at = now(), coupon_code = coalesce(
        (select coupon_code from other where ${couponOfBuyer(sql`other.coupon_code`, buyer)} is not null
          order by id desc limit 1),
        cart.coupon_code,
        (select coupon_code from other where coupon_code is not null order by id desc limit 1))
      where id = ${cartId}
    ), known as (
      insert into cart_request (cart_id, key, fingerprint, created_at)
      select ${cartId}, key, fingerprint, created_at from cart_request where cart_id in (select id from other)
      on conflict do nothing
    )
    insert into cart_item (cart_id, line_key, product_id, parent_product_id, qty, options, studio_id, dancer,
      added_price_cents)
    select distinct on (item.line_key) ${cartId}, item.line_key, item.product_id, item.parent_product_id,
      least(sum(item.qty) over (partition by item.line_key), ${CART_MAX_QTY}), item.options, item.studio_id,
      item.dancer, item.added_price_cents
    from cart_item item join other on other.id = item.cart_id
    order by item.line_key, item.id desc
    on conflict (cart_id, line_key) do update
      set qty = least(cart_item.qty + excluded.qty, ${CART_MAX_QTY})`.execute(tx)
}
