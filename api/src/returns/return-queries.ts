import type { ReturnCondition, ReturnReason, ReturnResolution } from 'commerce/returns/return-choices'
import type { ReturnPerson, ReturnState } from 'commerce/returns/return-state'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import { typedOfLine } from '#src/returns/lookup/lookup-queries'

export interface StoredReturn {
  id: number
  incrementId: string
  orderId: number
  orderNumber: string
  state: ReturnState
  resolution: ReturnResolution
  note: string
  reference: string
  createdAt: Date
  lines: {
    id: number
    lineId: number
    name: string
    sku: string
    optionTexts: { label: string; value: string }[]
    /** of these, what the buyer typed */
    typed: string[]
    dancer: string
    qty: number
    reason: ReturnReason
    condition: ReturnCondition
  }[]
  comments: { by: ReturnPerson; comment: string; createdAt: string }[]
  tracks: { carrier: string; number: string; createdAt: string }[]
  photos: string[]
  steps: { state: ReturnState; createdAt: string }[]
  refund: { id: number; incrementId: string; grandTotalCents: number; currency: string } | null
}

const lines = sql`(select json_agg(json_build_object('id', returned.id, 'lineId', line.id, 'name', line.name,
      'sku', line.sku, 'optionTexts', line.option_texts, 'typed', ${typedOfLine}, 'dancer', line.dancer, 'qty', returned.qty,
      'reason', returned.reason, 'condition', returned.condition) order by returned.id)
    from return_line returned join order_line line on line.id = returned.order_line_id
    where returned.return_id = request.id)`

const comments = sql`(select coalesce(json_agg(json_build_object('by', said_by, 'comment', comment,
      'createdAt', created_at) order by id), '[]') from return_comment where return_id = request.id)`

const tracks = sql`(select coalesce(json_agg(json_build_object('carrier', carrier, 'number', number,
      'createdAt', created_at) order by id), '[]') from return_track where return_id = request.id)`

const photos = sql`(select coalesce(json_agg(id order by created_at, id), '[]')
    from return_photo where return_id = request.id)`

const steps = sql`(select coalesce(json_agg(json_build_object('state', state, 'createdAt', created_at)
      order by id), '[]') from return_step where return_id = request.id)`

const refund = sql`(select json_build_object('id', refund.id, 'incrementId', refund.increment_id,
      'grandTotalCents', refund.grand_total_cents, 'currency', orders.currency) from refund where refund.id = request.refund_id)`

const stored = sql`
    select request.id, request.increment_id as "incrementId", request.order_id as "orderId",
      orders.increment_id as "orderNumber", request.state, request.resolution, request.note, request.reference,
      request.created_at as "createdAt", ${lines} as lines, ${comments} as comments, ${tracks} as tracks,
      ${photos} as photos, ${steps} as steps, ${refund} as refund
    from return_request request join orders on orders.id = request.order_id`

/** The latest first. */
export async function listReturnsOf(db: Database, orderId: number): Promise<StoredReturn[]> {
  const { rows } = await sql<StoredReturn>`/* prepared: returns-of-order */ ${stored}
    where request.order_id = ${orderId} order by request.id desc`.execute(db)
  return rows
}

/** Of all orders of a customer. */
export async function listReturnsOfCustomer(
  db: Database,
  customerId: number,
  { from, size }: { from: number; size: number },
): Promise<{ returns: StoredReturn[]; total: number }> {
  const { rows: returns } = await sql<StoredReturn>`/* prepared: returns-of-customer */ ${stored}
    where orders.customer_id = ${customerId} order by request.id desc limit ${size} offset ${from}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`/* prepared: returns-of-customer-count */
    select count(*)::int as total from return_request request join orders on orders.id = request.order_id
    where orders.customer_id = ${customerId}`.execute(db)
  return { returns, total: counted.rows[0]?.total ?? 0 }
}

export async function findReturn(db: Database, incrementId: string): Promise<StoredReturn | undefined> {
  const { rows } = await sql<StoredReturn>`/* prepared: return-of-number */ ${stored}
    where request.increment_id = ${incrementId}`.execute(db)
  return rows[0]
}
