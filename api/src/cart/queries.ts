import type { ChosenOptions } from 'commerce/cart/chosen-options'
import { CART_CHANGES_KNOWN_MAX } from 'commerce/limits'
import type { TaxAddress } from 'commerce/pricing/tax'
import { type RawBuilder, sql } from 'kysely'
import { type AskedProduct, type ProductToBuy, productToBuy } from '#src/cart/additions/addition-queries'
import { countedTries, type TryToCount } from '#src/attempts/try-shared-queries'
import { heldRevision } from '#src/db/revision-cache'
import type { Database } from '#src/db/connections/pool'
import { couponOf } from '#src/discounts/coupon-shared-queries'
import type { Coupon } from '#src/discounts/coupon'

export interface CartRow {
  id: number
  token: string
  customerId: number | null
  /** the studio owner whose it is */
  ownerId: number | null
  /** the studio in whose store it is; null: the public shop */
  studioId: number | null
  storeCode: string
  status: 'open' | 'ordered' | 'merged'
  version: number
  /** the destination, as far as known */
  shippingAddress: TaxAddress | null
  shippingCarrier: string | null
  shippingMethod: string | null
  paymentMethod: string | null
  items: StoredLine[]
  /** the product to add, if one was asked for and is there */
  asked: ProductToBuy | null
  /** salable units, by the ids of its products and of the one to add */
  salable: Record<string, number>
  /** of the merchant's settings at the time of reading */
  revision: string
  /** its coupon code, valid now or not */
  couponCode: string | null
  /** null without a valid coupon; whether its buyer may still use it is not asked here */
  coupon: Coupon | null
  /** the hash of an earlier change with this key, if known; null: there was none */
  earlierChange: { fingerprint: string | null } | null
  /** the database's clock at the time of reading */
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
  /** unit price with tax at the last addition or change */
  addedPriceCents: number
}

export type NewCart = Pick<CartRow, 'token' | 'customerId' | 'ownerId' | 'studioId' | 'storeCode'>

export async function insertCart(db: Database, cart: NewCart): Promise<void> {
  await sql`/* prepared: cart-insert */ ${insertOf(cart)}`.execute(db)
}

/** Counts the tries and inserts the cart, or does not insert it if a limit is reached; returns the keys that were counted. */
export async function insertCountedCart(
  db: Database,
  cart: NewCart,
  { now, tries }: { now: Date; tries: TryToCount[] },
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`/* prepared: cart-insert-counted */
    with ${countedTries(now, tries)}, made as (
      ${insertOf(cart)} where (select count(*) from counted) = ${tries.length}
    )
    select key from counted`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

function insertOf({ token, customerId, ownerId, studioId, storeCode }: NewCart) {
  return sql`insert into cart (token, customer_id, owner_id, studio_id, store_code)
    select ${token}, ${customerId}::int, ${ownerId}::int, ${studioId}::int, ${storeCode}`
}

/** The first cart of a customer, or the next after an order. False: another was begun or joined since this count was read. */
export async function insertCustomersCart(
  db: Database,
  cart: NewCart,
  { customerId, begun }: { customerId: number; begun: number },
): Promise<boolean> {
  const { rows } = await sql`/* prepared: cart-insert-of-customer */
    with account as (
      update customer set carts_begun = carts_begun + 1 where id = ${customerId} and carts_begun = ${begun} returning id
    )
    ${insertOf(cart)} from account returning id`.execute(db)
  return rows.length > 0
}

/** Whose cart it is: one of the two has an account. */
export type CartOwner = Pick<CartRow, 'customerId' | 'ownerId' | 'storeCode'>

/**
 * Others who begin a cart for this account, or join its carts, wait. It is a separate statement, so that the next one reads what
 * they did.
 */
export async function lockAccount(tx: Database, { customerId, ownerId }: CartOwner): Promise<void> {
  if (customerId !== null)
    await sql`/* prepared: cart-lock-customer */
      update customer set carts_begun = carts_begun + 1 where id = ${customerId}`.execute(tx)
  else
    await sql`/* prepared: cart-lock-owner */
      select id from studio_owner where id = ${ownerId} for no key update`.execute(tx)
}

interface CustomersCart {
  customerId: number
  storeCode: string
}

/**
 * The open cart of a customer in a store view of the public shop, on whatever browser it began. Where there are several, it is
 * the newest that holds something: the others wait until the next sign-in joins them.
 */
export async function findCustomersCart(db: Database, search: CustomersCart): Promise<string | undefined> {
  const { rows } = await sql<{
    token: string
  }>`/* prepared: cart-of-customer */ ${openCartOf(search)}`.execute(db)
  return rows[0]?.token
}

/** The same, with how many carts were begun so far, for whoever begins the next. Undefined: the account is gone. */
export async function findCartOrCount(
  db: Database,
  search: CustomersCart,
): Promise<{ open: string | null; begun: number } | undefined> {
  const { rows } = await sql<{ open: string | null; begun: number }>`/* prepared: carts-of-customer */
    select carts_begun as begun, (${openCartOf(search)}) as open from customer where id = ${search.customerId}`.execute(
    db,
  )
  return rows[0]
}

function openCartOf({ customerId, storeCode }: CustomersCart) {
  return sql`select token from cart
    where customer_id = ${customerId} and store_code = ${storeCode} and studio_id is null and status = 'open'
    order by exists (select from cart_item where cart_item.cart_id = cart.id) desc, updated_at desc, id desc
    limit 1`
}

/** The cart that an owner began last in a store view, on whatever browser. */
export async function findOwnersCart(
  db: Database,
  { ownerId, storeCode }: { ownerId: number; storeCode: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ token: string }>`/* prepared: cart-of-owner */
    select token from cart where owner_id = ${ownerId} and store_code = ${storeCode} and status = 'open'
    order by updated_at desc limit 1`.execute(db)
  return rows[0]?.token
}

/** Waits for other changes of the cart. It is a separate statement, so that the next one reads their result. */
export async function lockCart(db: Database, token: string): Promise<void> {
  // An order that was waited for may have given the id to another cart, with what it left out.
  if (!(await tryLockCart(db, token))) await tryLockCart(db, token)
}

async function tryLockCart(db: Database, token: string): Promise<boolean> {
  const { rows } =
    await sql`/* prepared: cart-lock */ select id from cart where token = ${token} for update`.execute(db)
  return rows.length > 0
}

interface CartSearch {
  token: string
  /** only that customer finds a customer's cart */
  customerId: number | null
  /** only that owner finds an owner's cart */
  ownerId: number | null
  /** of the change, if it has one */
  requestKey: string | null
  /** a code to try in place of the cart's own */
  couponCode: string | null
  /** the product to add */
  adding: AskedProduct | null
}

export async function findCart(db: Database, search: CartSearch): Promise<CartRow | undefined> {
  const { token, customerId, ownerId, requestKey, couponCode, adding } = search
  // Most reads add nothing, and theirs is the shorter statement.
  const name = adding ? sql`/* prepared: cart-find-to-add */` : sql`/* prepared: cart-find */`
  const { rows } = await sql<CartRow>`${name}
    select cart.id, cart.token, cart.customer_id as "customerId", cart.owner_id as "ownerId", cart.studio_id as "studioId", cart.store_code as "storeCode", cart.status,
      cart.version, cart.shipping_address as "shippingAddress", cart.shipping_carrier as "shippingCarrier",
      cart.shipping_method as "shippingMethod", cart.payment_method as "paymentMethod",
      statement_timestamp() as now, ${heldRevision} as revision,
      cart.coupon_code as "couponCode",
      ${couponOf(sql`coalesce(${couponCode}::text, cart.coupon_code)`)} as coupon,
      (select json_build_object('fingerprint', fingerprint) from cart_request
        where cart_id = cart.id and key = ${requestKey}::text) as "earlierChange",
      (select coalesce(json_agg(json_build_object(
          'itemId', item.id, 'lineKey', item.line_key, 'productId', item.product_id,
          'parentId', item.parent_product_id, 'qty', item.qty, 'options', item.options, 'dancer', item.dancer,
          'addedPriceCents', item.added_price_cents) order by item.id), '[]')
        from cart_item item where item.cart_id = cart.id) as items,
      ${adding ? sql`to_json(asked)` : sql`null::json`} as asked,
      (select coalesce(json_object_agg(product_id, ${salableOf(sql`wanted.product_id`)}), '{}')
        from (select product_id from cart_item where cart_id = cart.id ${adding ? ofAsked : sql``}) wanted
      ) as salable
    from cart ${adding ? sql`left join (${productToBuy(adding)}) asked on true` : sql``}
    where cart.token = ${token} and (cart.customer_id is null or cart.customer_id = ${customerId}::int)
      and (cart.owner_id is null or cart.owner_id = ${ownerId}::int)`.execute(db)
  return rows[0]
}

/** A variant is sold in place of its product, and the parts of a group in place of the group. */
const ofAsked = sql`union select coalesce(asked."variantId", asked.id) where asked.id is not null
          union select (part ->> 'productId')::int from json_array_elements(asked.parts) part`

/** Salable units by product id. */
export async function findSalable(db: Database, productIds: number[]): Promise<Record<string, number>> {
  const { rows } = await sql<Pick<CartRow, 'salable'>>`/* prepared: salable */
    select coalesce(json_object_agg(product_id, ${salableOf(sql`wanted.product_id`)}), '{}') as salable
    from unnest(${productIds}::int[]) wanted(product_id)`.execute(db)
  return rows[0]?.salable ?? {}
}

function salableOf(productId: RawBuilder<unknown>) {
  return sql`(select coalesce(sum(stock.salable), 0)::int from stock where stock.product_id = ${productId})`
}

/** A change that its caller can repeat. */
export interface ChangeRequest {
  key: string
  /** hash of the request */
  fingerprint: string
}

/** The cart as it was read; a write based on an older version does nothing and says so. */
interface ReadVersion {
  id: number
  version: number
  /** stored with the change, so that a repeat is recognized */
  request: ChangeRequest | null
}

// Every write of a cart starts with this: it increases the version, or finds that another change came first. Where the caller
// can repeat it, its key is kept, so the statement has another name.
function claimVersion({ id, version, request }: ReadVersion, more = sql`updated_at = now()`) {
  const changed = sql`changed as (
      update cart set version = version + 1, ${more}
      where id = ${id} and version = ${version} and status = 'open' returning id
    )`
  if (!request) return changed
  return sql`${changed}, requested as (
      insert into cart_request (cart_id, key, fingerprint)
      select id, ${request.key}, ${request.fingerprint} from changed
    ), forgotten as (
      delete from cart_request using (
        select cart_id, key from cart_request where cart_id = (select id from changed)
        order by created_at desc offset ${CART_CHANGES_KNOWN_MAX - 1}
      ) older
      where cart_request.cart_id = older.cart_id and cart_request.key = older.key
    )`
}

type LineToSave = Omit<StoredLine, 'itemId'>

/** Writes lines; one with an existing key replaces that line. Returns ids by key; undefined: the cart changed in between. */
export async function saveLines(
  db: Database,
  cart: ReadVersion,
  lines: LineToSave[],
): Promise<Map<string, number> | undefined> {
  const name = cart.request ? sql`/* prepared: cart-save-lines-once */` : sql`/* prepared: cart-save-lines */`
  const { rows } = await sql<{ lineKey: string; itemId: number }>`${name}
    with ${claimVersion(cart)}
    insert into cart_item (cart_id, line_key, product_id, parent_product_id, qty, options, dancer, added_price_cents)
    select changed.id, line."lineKey", line."productId", line."parentId", line.qty, line.options, line.dancer,
      line."addedPriceCents"
    from changed, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(
      "lineKey" text, "productId" int, "parentId" int, qty int, options jsonb, dancer text, "addedPriceCents" bigint)
    on conflict (cart_id, line_key) do update
      set qty = excluded.qty, added_price_cents = excluded.added_price_cents
    returning line_key as "lineKey", id as "itemId"`.execute(db)
  return rows.length > 0 ? new Map(rows.map((row) => [row.lineKey, row.itemId])) : undefined
}

/** In place of a line, and of one with the same key; returns its id. undefined: the cart changed in between. */
export async function moveLine(
  db: Database,
  cart: ReadVersion,
  { fromItemId, lineKey, qty, dancer, addedPriceCents }: LineToSave & { fromItemId: number },
): Promise<number | undefined> {
  const name = cart.request ? sql`/* prepared: cart-move-line-once */` : sql`/* prepared: cart-move-line */`
  const { rows } = await sql<{ itemId: number }>`${name}
    with ${claimVersion(cart)}, other as (
      select cart_item.id from cart_item join changed on changed.id = cart_item.cart_id
      where cart_item.line_key = ${lineKey} and cart_item.id <> ${fromItemId}
    ), gone as (
      delete from cart_item using changed, other where cart_item.cart_id = changed.id and cart_item.id = ${fromItemId}
    )
    update cart_item set line_key = ${lineKey}, dancer = ${dancer}, qty = ${qty}, added_price_cents = ${addedPriceCents}
    from changed
    where cart_item.cart_id = changed.id and cart_item.id = coalesce((select id from other), ${fromItemId}::bigint)
    returning cart_item.id as "itemId"`.execute(db)
  return rows[0]?.itemId
}

/** False: the cart changed in between. */
export async function deleteLine(db: Database, cart: ReadVersion, itemId: number): Promise<boolean> {
  const name = cart.request
    ? sql`/* prepared: cart-delete-line-once */`
    : sql`/* prepared: cart-delete-line */`
  const { rows } = await sql`${name}
    with ${claimVersion(cart)}
    delete from cart_item using changed where cart_item.cart_id = changed.id and cart_item.id = ${itemId}
    returning cart_item.id`.execute(db)
  return rows.length > 0
}

/** False: the cart changed in between. */
export async function saveCoupon(db: Database, cart: ReadVersion, code: string | null): Promise<boolean> {
  const name = cart.request
    ? sql`/* prepared: cart-save-coupon-once */`
    : sql`/* prepared: cart-save-coupon */`
  const { rows } = await sql`${name}
    with ${claimVersion(cart, sql`updated_at = now(), coupon_code = ${code}`)}
    select id from changed`.execute(db)
  return rows.length > 0
}

export interface MethodsToSave {
  shippingAddress?: TaxAddress | undefined
  shipping?: { carrierCode: string; methodCode: string } | undefined
  paymentCode?: string | undefined
}

/** Destination, shipping and payment method; what is left out stays. False: the cart changed in between. */
export async function saveMethods(db: Database, cart: ReadVersion, chosen: MethodsToSave): Promise<boolean> {
  const { shippingAddress, shipping, paymentCode } = chosen
  const name = cart.request
    ? sql`/* prepared: cart-save-methods-once */`
    : sql`/* prepared: cart-save-methods */`
  const { rows } = await sql`${name}
    with ${claimVersion(
      cart,
      sql`updated_at = now(), shipping_address = coalesce(${shippingAddress ? JSON.stringify(shippingAddress) : null}::jsonb, shipping_address),
        shipping_carrier = coalesce(${shipping?.carrierCode ?? null}::text, shipping_carrier),
        shipping_method = coalesce(${shipping?.methodCode ?? null}::text, shipping_method),
        payment_method = coalesce(${paymentCode ?? null}::text, payment_method)`,
    )}
    select id from changed`.execute(db)
  return rows.length > 0
}

/** A cart that is being changed right now is skipped. */
export async function deleteUntouchedCarts(
  db: Database,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  // Chosen once, apart: a subquery may run again for each row it is compared with, and then deletes more than asked.
  const { numAffectedRows } = await sql`
    with untouched as materialized (
      select id as untouched_id from cart where status <> 'ordered' and created_at < ${before} and updated_at < ${before}
      order by created_at limit ${most} for update skip locked
    )
    delete from cart using untouched where id = untouched_id`.execute(db)
  return Number(numAffectedRows)
}
