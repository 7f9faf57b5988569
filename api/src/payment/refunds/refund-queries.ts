import type { Cents } from 'commerce/money'
import type { RefundState } from 'commerce/payment/refund-state'
import type { GivenBack } from 'commerce/payment/uncovered-refunds'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

type RefundCause = 'refund' | 'no_order' | 'provider'

export interface PaymentRefund {
  id: number
  cause: RefundCause
  amountCents: number
  /** needless: made at the provider's own pages; settled: staff made it in another way */
  state: RefundState | 'needless' | 'settled'
  attempt: number
  providerNumber: string | null
  /** of one made at the provider's own pages: what ended refunds of money that pays no order */
  spentCents: number
}

/** A payment with its order and all its refunds. */
export interface RefundedPayment {
  id: number
  intentId: string
  currency: string
  /** null: another sum than was due, or nothing */
  receivedCents: number | null
  orderId: number
  orderNumber: string
  refunds: PaymentRefund[]
}

/** Locks a payment and its order until the transaction ends. */
export async function holdRefundedPayment(tx: Database, paymentId: number): Promise<RefundedPayment> {
  const payment = await tx
    .selectFrom('orders')
    .innerJoin('payment', 'payment.order_id', 'orders.id')
    .select((eb) => [
      'payment.id',
      'payment.intent_id as intentId',
      'payment.currency',
      eb
        .case()
        .when('payment.state', 'in', ['paid', 'late'])
        .then(eb.ref('payment.amount_cents'))
        .end()
        .as('receivedCents'),
      'orders.id as orderId',
      'orders.increment_id as orderNumber',
    ])
    .where('payment.id', '=', paymentId)
    .where('payment.intent_id', 'is not', null)
    .forUpdate(['orders', 'payment'])
    .$narrowType<{ intentId: string }>()
    .executeTakeFirst()
  if (!payment) throw new Error(`There is no payment ${paymentId} at the provider.`)
  // A separate statement after the lock: it must see what the change before it wrote.
  return { ...payment, refunds: await listRefunds(tx, paymentId) }
}

/** The provider has not taken it, and nobody has made it in another way. */
export function isOpen({ state, providerNumber }: PaymentRefund): boolean {
  return state === 'failed' || (state === 'asked' && providerNumber === null)
}

/** Money that pays no order and that staff gave back in another way: not all that the provider still has is owed. */
export function isSettledInPart({ refunds }: RefundedPayment): boolean {
  return refunds.some(({ cause, state }) => cause === 'no_order' && state === 'settled')
}

export function refundOf(payment: RefundedPayment, id: number): PaymentRefund {
  const refund = payment.refunds.find((each) => each.id === id)
  if (!refund) throw new Error(`Payment ${payment.id} has no refund ${id}.`)
  return refund
}

async function listRefunds(tx: Database, paymentId: number): Promise<PaymentRefund[]> {
  return tx
    .selectFrom('payment_refund')
    .select([
      'id',
      'cause',
      'amount_cents as amountCents',
      'state',
      'attempt',
      'provider_number as providerNumber',
      'spent_cents as spentCents',
    ])
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .$narrowType<Pick<PaymentRefund, 'cause' | 'state'>>()
    .execute()
}

/** A refund that someone made at the provider's own pages. */
export async function insertForeignRefund(
  tx: Database,
  refund: {
    paymentId: number
    amountCents: number
    state: RefundState
    providerNumber: string
    madeAt: Date | undefined
  },
): Promise<void> {
  await tx
    .insertInto('payment_refund')
    .values({
      payment_id: refund.paymentId,
      cause: 'provider',
      amount_cents: refund.amountCents,
      state: refund.state,
      provider_number: refund.providerNumber,
      ...(refund.madeAt && { created_at: refund.madeAt }),
    })
    .execute()
}

export interface RecordedRefund {
  kind: 'recorded'
  refundId: number
  amountCents: number
  /** null: it was made before it was recorded */
  askedAt: null
  /** the row of one that the provider is not asked for, because it was made by hand meanwhile */
  needlessId: number | null
}

export interface RefundPart {
  kind: 'part'
  /** the row of the rest */
  id: number
  amountCents: number
  /** null: when makes no difference */
  askedAt: null
}

/** What was given back at the provider's own pages, and what it stands for alone. */
export interface HandMoney {
  /** refunds of a paid order that the provider is not asked for, the oldest first */
  recorded: RecordedRefund[]
  /** of refunds whose rest is the provider's matter, or is settled: the oldest first, those last that it can be asked for anew */
  parts: RefundPart[]
  given: GivenBack[]
}

/** Lock the order first. */
export async function readHandMoney(tx: Database, paymentId: number): Promise<HandMoney> {
  const { rows: recorded } = await sql<Pick<RecordedRefund, 'refundId' | 'needlessId' | 'amountCents'>>`
    select refund.id as "refundId", asked.id as "needlessId",
      refund.grand_total_cents - coalesce(asked.elsewhere_cents, 0) as "amountCents"
    from payment join refund on refund.order_id = payment.order_id
      left join payment_refund asked on asked.refund_id = refund.id
    where payment.id = ${paymentId} and payment.state = 'paid' and (asked.id is null or asked.state = 'needless')
      and refund.grand_total_cents > coalesce(asked.elsewhere_cents, 0)
    order by refund.id`.execute(tx)
  const { rows: parts } = await sql<Pick<RefundPart, 'id' | 'amountCents'>>`
    select asked.id, refund.grand_total_cents - asked.amount_cents - asked.elsewhere_cents as "amountCents"
    from payment_refund asked join refund on refund.id = asked.refund_id
    where asked.payment_id = ${paymentId} and asked.state <> 'needless'
      and refund.grand_total_cents > asked.amount_cents + asked.elsewhere_cents
    order by asked.state = 'failed', refund.id`.execute(tx)
  return {
    recorded: recorded.map((each) => ({ ...each, kind: 'recorded', askedAt: null })),
    parts: parts.map((each) => ({ ...each, kind: 'part', askedAt: null })),
    given: await listGivenByHand(tx, paymentId),
  }
}

/** What somebody gave back at the provider's own pages. The provider's times are full seconds. */
async function listGivenByHand(tx: Database, paymentId: number): Promise<GivenBack[]> {
  return tx
    .selectFrom('payment_refund')
    .select(['amount_cents as amountCents', 'created_at as madeAt'])
    .where('payment_id', '=', paymentId)
    .where('cause', '=', 'provider')
    .where('state', '<>', 'failed')
    .orderBy('id')
    .execute()
}

interface OwedRefund {
  /** null: what went back by hand stands for it already */
  id: number | null
  amountCents: number
  askedAt: Date | null
}

/**
 * What was given back at the provider's own pages, and the refunds of the order that it may stand for: first those it
 * stands for already, then those that the provider has not taken, the oldest first. Lock the order first.
 */
export async function readOwedRefunds(
  tx: Database,
  paymentId: number,
): Promise<{ owed: OwedRefund[]; given: GivenBack[] }> {
  const { rows } = await sql<OwedRefund>`
    select owed.id, owed.cents as "amountCents", owed."askedAt"
    from payment join refund on refund.order_id = payment.order_id
      left join payment_refund asked on asked.refund_id = refund.id, lateral (values
        (null::bigint, refund.grand_total_cents - coalesce(asked.amount_cents + asked.elsewhere_cents, 0), null::timestamptz),
        (null, case when asked.state = 'needless' then asked.amount_cents else 0 end, asked.created_at),
        (asked.id, case when asked.state = 'failed' or (asked.state = 'asked' and asked.provider_number is null)
          then asked.amount_cents else 0 end, asked.created_at)
      ) owed (id, cents, "askedAt")
    where payment.id = ${paymentId} and owed.cents > 0
    order by owed.id is not null, asked.created_at, refund.id, owed."askedAt" nulls first`.execute(tx)
  return { owed: rows, given: await listGivenByHand(tx, paymentId) }
}

/** A refund that was made by hand, and failed; without a refund of the order, its payment is for no order. */
export async function insertFailedRefund(
  tx: Database,
  refund: { paymentId: number; refundId: number | null; amountCents: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('payment_refund')
    .values({
      payment_id: refund.paymentId,
      cause: refund.refundId === null ? 'no_order' : 'refund',
      refund_id: refund.refundId,
      amount_cents: refund.amountCents,
      state: 'failed',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function writeRefundState(
  tx: Database,
  { id, state, amountCents, attempt, providerNumber }: PaymentRefund,
): Promise<void> {
  await tx
    .updateTable('payment_refund')
    .set({
      state,
      amount_cents: amountCents,
      attempt,
      provider_number: providerNumber,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

export async function spendHandMoney(tx: Database, id: number, cents: Cents): Promise<void> {
  await tx
    .updateTable('payment_refund')
    .set((row) => ({ spent_cents: row('spent_cents', '+', cents) }))
    .where('id', '=', id)
    .execute()
}

/** Staff gave back so much of its part that was made by hand in another way. */
export async function addElsewhere(tx: Database, id: number, cents: Cents): Promise<void> {
  await tx
    .updateTable('payment_refund')
    .set((row) => ({ elsewhere_cents: row('elsewhere_cents', '+', cents), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute()
}

/** The provider is not asked for it any more. The request that failed is told of again, and is not this one then. */
export async function writeRefundElsewhere(
  tx: Database,
  refund: PaymentRefund & { state: 'needless' | 'settled' },
): Promise<void> {
  await writeRefundState(tx, { ...refund, attempt: refund.attempt + 1, providerNumber: null })
}

/** A payment to refund, and whether that has failed before. */
export async function findPaymentOfRefund(
  db: Database,
  paymentRefundId: number,
): Promise<{ paymentId: number; intentId: string; hasFailed: boolean } | undefined> {
  return db
    .selectFrom('payment_refund')
    .innerJoin('payment', 'payment.id', 'payment_refund.payment_id')
    .select((eb) => [
      'payment.id as paymentId',
      'payment.intent_id as intentId',
      eb('payment_refund.state', '=', 'failed').$castTo<boolean>().as('hasFailed'),
    ])
    .where('payment_refund.id', '=', paymentRefundId)
    .where('payment.intent_id', 'is not', null)
    .$narrowType<{ intentId: string }>()
    .executeTakeFirst()
}
