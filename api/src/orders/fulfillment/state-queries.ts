import type { Charge } from 'commerce/cart/cart-totals'
import type { LineUnits } from 'commerce/orders/line-units'
import type { RowFigures } from 'commerce/orders/order-figures'
import type { OrderState, OrderStatus } from 'commerce/orders/order-state'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export interface OrderLine extends LineUnits, RowFigures {
  id: number
  sku: string
  isShipped: boolean
  /** what leaves stock with one unit: the product itself, or the parts of a bundle */
  parts: { productId: number; qtyEach: number }[]
}

/** An order as verbs need it. */
export interface OrderToChange {
  id: number
  /** null: of the public shop */
  studioId: number | null
  incrementId: string
  state: OrderState
  status: OrderStatus
  stateBeforeHold: OrderState | null
  statusBeforeHold: OrderStatus | null
  shipping: Charge
  payment: Charge
  grandTotalCents: number
  invoicedCents: number
  refundedCents: number
  /** without the parts of bundles */
  lines: OrderLine[]
}

/** Locks an order until the transaction ends; other changes wait. Undefined: there is none. */
export async function lockOrder(
  tx: Database,
  orderId: number,
): Promise<Pick<OrderToChange, 'id' | 'studioId'> | undefined> {
  const { rows } = await sql<Pick<OrderToChange, 'id' | 'studioId'>>`/* prepared: order-lock */
    select id, studio_id as "studioId" from orders where id = ${orderId} for update`.execute(tx)
  return rows[0]
}

/** A separate statement after the lock: it must see what the change before it wrote. */
export async function getOrderToChange(tx: Database, orderId: number): Promise<OrderToChange> {
  const { rows } = await sql<OrderToChange>`/* prepared: order-to-change */
    select id, studio_id as "studioId", increment_id as "incrementId", state, status, state_before_hold as "stateBeforeHold",
      status_before_hold as "statusBeforeHold", grand_total_cents as "grandTotalCents",
      invoiced_cents as "invoicedCents", refunded_cents as "refundedCents",
      json_build_object('netCents', shipping_cents, 'inclTaxCents', shipping_incl_tax_cents) as shipping,
      json_build_object('netCents', payment_cents, 'inclTaxCents', payment_incl_tax_cents) as payment,
      (select json_agg(json_build_object('id', line.id, 'sku', line.sku, 'isShipped', line.is_shipped, 'qty', line.qty,
          'canceled', line.qty_canceled, 'invoiced', line.qty_invoiced, 'shipped', line.qty_shipped,
          'refunded', line.qty_refunded, 'withdrawn', line.qty_withdrawn, 'rowTotalCents', line.row_total_cents,
          'rowTotalInclTaxCents', line.row_total_incl_tax_cents, 'taxCents', line.tax_cents,
          'discountCents', line.discount_cents, 'parts', coalesce(part.list, '[]')) order by line.id)
        from order_line line, lateral (
          select json_agg(json_build_object('productId', piece.product_id, 'qtyEach', piece.qty / line.qty)) as list
          from order_line piece
          where piece.product_id is not null and case when line.product_type = 'bundle'
            then piece.parent_line_id = line.id else piece.id = line.id end
        ) part
        where line.order_id = orders.id and line.parent_line_id is null) as lines
    from orders where id = ${orderId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`There is no order ${orderId}.`)
  return row
}

/** Units that a verb adds to a line's counts. */
interface CountedUnits {
  lineId: number
  canceled?: number
  invoiced?: number
  shipped?: number
  refunded?: number
  withdrawn?: number
}

export async function countUnits(tx: Database, units: CountedUnits[]): Promise<void> {
  await sql`/* prepared: order-count-units */
    update order_line set qty_canceled = qty_canceled + coalesce(given.canceled, 0),
      qty_invoiced = qty_invoiced + coalesce(given.invoiced, 0),
      qty_shipped = qty_shipped + coalesce(given.shipped, 0),
      qty_refunded = qty_refunded + coalesce(given.refunded, 0),
      qty_withdrawn = qty_withdrawn + coalesce(given.withdrawn, 0)
    from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as given("lineId" bigint, canceled int, invoiced int,
      shipped int, refunded int, withdrawn int)
    where order_line.id = given."lineId"`.execute(tx)
}

export async function addMoney(
  tx: Database,
  orderId: number,
  { invoicedCents = 0, refundedCents = 0 }: { invoicedCents?: number; refundedCents?: number },
): Promise<void> {
  await sql`/* prepared: order-add-money */
    update orders set invoiced_cents = invoiced_cents + ${invoicedCents},
      refunded_cents = refunded_cents + ${refundedCents}
    where id = ${orderId}`.execute(tx)
}

export interface StateToWrite {
  state: OrderState
  status: OrderStatus
  stateBeforeHold: OrderState | null
  statusBeforeHold: OrderStatus | null
  verb: string
  comment: string
  doneBy: string
}

/** Writes the state of an order, and a line of its history. */
export async function writeState(tx: Database, orderId: number, written: StateToWrite): Promise<void> {
  await sql`/* prepared: order-write-state */
    with changed as (
      update orders set state = ${written.state}, status = ${written.status},
        state_before_hold = ${written.stateBeforeHold}, status_before_hold = ${written.statusBeforeHold},
        updated_at = now()
      where id = ${orderId} returning id, state, status
    )
    insert into order_history (order_id, state, status, verb, comment, done_by)
    select id, state, status, ${written.verb}, ${written.comment}, ${written.doneBy} from changed`.execute(tx)
}

/** Another line of the history; the order's state stays. */
export async function insertHistory(
  tx: Database,
  orderId: number,
  { verb, comment, doneBy }: Pick<StateToWrite, 'verb' | 'comment' | 'doneBy'>,
): Promise<void> {
  await sql`insert into order_history (order_id, state, status, verb, comment, done_by)
    select id, state, status, ${verb}, ${comment}, ${doneBy} from orders where id = ${orderId}`.execute(tx)
}
