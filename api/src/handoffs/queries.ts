import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

interface HandoffToBegin {
  ticketHash: Buffer
  cartAlias: string
  cart: { id: number; version: number; studioId: number | null }
  host: string
  storeUrl: string
  stateHash: Buffer | null
  seconds: number
}

/** Returns the number that stands for the studio: of its first super user, or 0. */
export async function insertHandoff(db: Database, begun: HandoffToBegin): Promise<number> {
  const { cart } = begun
  const { rows } = await sql<{ ownerNumber: number }>`/* prepared: handoff-insert */
    insert into handoff (ticket_hash, cart_alias, cart_id, cart_version, owner_number, host, store_url, state_hash,
      expires_at)
    select ${begun.ticketHash}, ${begun.cartAlias}, ${cart.id}::bigint, ${cart.version}::int,
      coalesce((select id from studio_owner where studio_id = ${cart.studioId}::int
        order by is_super_user desc, id limit 1), 0),
      ${begun.host}, ${begun.storeUrl}, ${begun.stateHash}::bytea,
      shop_now() + make_interval(secs => ${begun.seconds}::int)
    returning owner_number as "ownerNumber"`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('The hand-off was not written.')
  return row.ownerNumber
}

interface Shown {
  ticketHash: Buffer
  cartAlias: string
  ownerNumber: number
  host: string
}

export interface RedeemedHandoff {
  cartToken: string
  customerId: number | null
  ownerId: number | null
  studioId: number | null
  storeCode: string
  storeUrl: string
  studio: { name: string; url_key: string } | null
}

/** Uses a ticket up; undefined unless everything fits, and the cart is as it was. */
export async function redeemTicket(
  tx: Database,
  { ticketHash, cartAlias, ownerNumber, host }: Shown,
  returnHash: Buffer,
): Promise<RedeemedHandoff | undefined> {
  const { rows } = await sql<RedeemedHandoff>`/* prepared: handoff-redeem */
    update handoff set redeemed_at = shop_now(), return_hash = ${returnHash}
    from cart left join studio on studio.id = cart.studio_id
    where handoff.ticket_hash = ${ticketHash} and handoff.cart_alias = ${cartAlias}
      and handoff.owner_number = ${ownerNumber}::int and handoff.host = ${host}
      and handoff.redeemed_at is null and handoff.expires_at > shop_now()
      and cart.id = handoff.cart_id and cart.version = handoff.cart_version and cart.status = 'open'
    returning cart.token as "cartToken", cart.customer_id as "customerId", cart.owner_id as "ownerId",
      cart.studio_id as "studioId", cart.store_code as "storeCode", handoff.store_url as "storeUrl",
      case when studio.id is not null then json_build_object('name', studio.name, 'url_key', studio.url_key) end
        as studio`.execute(tx)
  return rows[0]
}

export async function isCartAlias(db: Database, cartAlias: string): Promise<boolean> {
  const { rows } = await sql`/* prepared: handoff-is-alias */
    select from handoff where cart_alias = ${cartAlias}`.execute(db)
  return rows.length > 0
}

export interface HandedOrder {
  key: string
  orderNumber: string
  email: string
  firstName: string
  lastName: string
  cartToken: string
}

export async function findOrderOfHandoff(
  db: Database,
  { returnHash, stateHash }: { returnHash: Buffer; stateHash: Buffer },
): Promise<HandedOrder | undefined> {
  const { rows } = await sql<HandedOrder>`/* prepared: handoff-order */
    select orders.idempotency_key as key, orders.increment_id as "orderNumber", orders.email,
      orders.first_name as "firstName", orders.last_name as "lastName", cart.token as "cartToken"
    from handoff join cart on cart.id = handoff.cart_id join orders on orders.cart_id = cart.id
    where handoff.return_hash = ${returnHash} and handoff.state_hash = ${stateHash}`.execute(db)
  return rows[0]
}
