import type { ChosenOptions } from 'commerce/cart/chosen-options'
import type { TaxAddress } from 'commerce/pricing/tax'
import { sql } from 'kysely'
import type { Database } from '#src/db/pool'

export interface CartRow {
  id: number
  token: string
  customerId: number | null
  storeCode: string
  status: 'open' | 'ordered' | 'merged'
  version: number
  /** where it goes, as far as known */
  shippingAddress: TaxAddress | null
  shippingCarrier: string | null
  shippingMethod: string | null
  paymentMethod: string | null
  items: StoredLine[]
  /** the database's clock when the cart was read */
  now: Date
}

export interface StoredLine {
  itemId: number
  lineKey: string
  productId: number
  parentId: number | null
  qty: number
  options: ChosenOptions
  dancer: string
  /** unit price with tax when it was last added to or changed */
  addedPriceCents: number
}

export async function insertCart(
  db: Database,
  cart: { token: string; customerId: number | null; storeCode: string },
): Promise<void> {
  await sql`/* prepared: cart-insert */
    insert into cart (token, customer_id, store_code)
    values (${cart.token}, ${cart.customerId}, ${cart.storeCode})`.execute(db)
}

/** Waits for other changes of the cart. A statement of its own, so that what is read after it is what they left. */
export async function lockCart(db: Database, token: string): Promise<void> {
  await sql`/* prepared: cart-lock */ select id from cart where token = ${token} for update`.execute(db)
}

/** A customer's cart is found by that customer alone. */
export async function findCart(
  db: Database,
  token: string,
  customerId: number | null,
): Promise<CartRow | undefined> {
  const { rows } = await sql<CartRow>`/* prepared: cart-find */
    select cart.id, cart.token, cart.customer_id as "customerId", cart.store_code as "storeCode", cart.status,
      cart.version, cart.shipping_address as "shippingAddress", cart.shipping_carrier as "shippingCarrier",
      cart.shipping_method as "shippingMethod", cart.payment_method as "paymentMethod",
      statement_timestamp() as now,
      (select coalesce(json_agg(json_build_object(
          'itemId', item.id, 'lineKey', item.line_key, 'productId', item.product_id,
          'parentId', item.parent_product_id, 'qty', item.qty, 'options', item.options, 'dancer', item.dancer,
          'addedPriceCents', item.added_price_cents) order by item.id), '[]')
        from cart_item item where item.cart_id = cart.id) as items
    from cart
    where cart.token = ${token} and (cart.customer_id is null or cart.customer_id = ${customerId}::int)`.execute(
    db,
  )
  return rows[0]
}

/** False where the key was used for this cart before. */
export async function insertCartRequest(db: Database, cartId: number, key: string): Promise<boolean> {
  const { rows } = await sql`/* prepared: cart-request */
    insert into cart_request (cart_id, key) values (${cartId}, ${key})
    on conflict do nothing returning key`.execute(db)
  return rows.length > 0
}

export type LineToSave = Omit<StoredLine, 'itemId'>

/** Writes lines, each new or in place of the one with its key, and counts the cart's version up. Answers ids by key. */
export async function saveLines(
  db: Database,
  cartId: number,
  lines: LineToSave[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ lineKey: string; itemId: number }>`/* prepared: cart-save-lines */
    with changed as (
      update cart set version = version + 1, updated_at = now() where id = ${cartId} returning id
    )
    insert into cart_item (cart_id, line_key, product_id, parent_product_id, qty, options, dancer, added_price_cents)
    select changed.id, line."lineKey", line."productId", line."parentId", line.qty, line.options, line.dancer,
      line."addedPriceCents"
    from changed, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(
      "lineKey" text, "productId" int, "parentId" int, qty int, options jsonb, dancer text, "addedPriceCents" bigint)
    on conflict (cart_id, line_key) do update
      set qty = excluded.qty, added_price_cents = excluded.added_price_cents
    returning line_key as "lineKey", id as "itemId"`.execute(db)
  return new Map(rows.map((row) => [row.lineKey, row.itemId]))
}

export async function deleteLine(db: Database, cartId: number, itemId: number): Promise<void> {
  await sql`/* prepared: cart-delete-line */
    with changed as (
      update cart set version = version + 1, updated_at = now() where id = ${cartId} returning id
    )
    delete from cart_item using changed where cart_item.cart_id = changed.id and cart_item.id = ${itemId}`.execute(
    db,
  )
}

/** Where it goes and how it is shipped and paid; what is left out stays as it was. */
export async function saveMethods(
  db: Database,
  cartId: number,
  chosen: {
    shippingAddress?: TaxAddress
    shipping?: { carrierCode: string; methodCode: string }
    paymentMethod?: string
  },
): Promise<void> {
  await sql`/* prepared: cart-save-methods */
    update cart set version = version + 1, updated_at = now(),
      shipping_address = coalesce(${chosen.shippingAddress ? JSON.stringify(chosen.shippingAddress) : null}::jsonb, shipping_address),
      shipping_carrier = coalesce(${chosen.shipping?.carrierCode ?? null}::text, shipping_carrier),
      shipping_method = coalesce(${chosen.shipping?.methodCode ?? null}::text, shipping_method),
      payment_method = coalesce(${chosen.paymentMethod ?? null}::text, payment_method)
    where id = ${cartId}`.execute(db)
}
