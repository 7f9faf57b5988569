import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import { readMissingPart } from '#src/payment/refunds/missing-by-hand'

/**
 * Card money: what an order says was paid and not refunded equals what the payment collected minus its refunds; what
 * paid no order is refunded; nothing is refunded twice, and nothing is forgotten.
 */
export async function findBrokenPayments(db: Database): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`/* prepared: payment-invariants */
    with money as (
      select payment.*, orders.increment_id, orders.invoiced_cents, orders.refunded_cents,
        coalesce(sum(back.amount_cents) filter (where back.cause = 'refund'), 0) as by_refunds,
        coalesce(sum(back.amount_cents) filter (where back.state = 'done'), 0) as gone_back,
        coalesce(sum(back.amount_cents) filter (where back.cause = 'provider'), 0) as by_hand,
        (select coalesce(sum(refund.grand_total_cents - coalesce(asked.amount_cents, 0)), 0)
          from refund left join payment_refund asked on asked.refund_id = refund.id
          where refund.order_id = orders.id) as not_asked,
        coalesce(sum(back.amount_cents) filter (where back.cause = 'provider' and back.state <> 'failed'), 0) as kept_by_hand,
        (select coalesce(sum(refund.grand_total_cents - coalesce(asked.elsewhere_cents, 0)), 0)
          from refund left join payment_refund asked on asked.refund_id = refund.id
          where refund.order_id = orders.id and (asked.id is null or asked.state = 'needless')) as left_to_hand,
        count(back.id) filter (where back.cause = 'no_order') as without_order,
        count(back.id) filter (where back.cause = 'provider' and back.state = 'failed') as failed_by_hand
      from payment join orders on orders.id = payment.order_id
        left join payment_refund back on back.payment_id = payment.id
      group by payment.id, orders.id
    )
    select 'M1 order ' || increment_id || ' has ' || invoiced_cents - refunded_cents || ' paid and not refunded, its payment '
      || amount_cents - by_refunds - not_asked as problem
    from money where state = 'paid' and invoiced_cents - refunded_cents <> amount_cents - by_refunds - not_asked
    union all
    select 'M2 order ' || increment_id || ' gave back ' || gone_back || ' of ' || amount_cents
    from money where state in ('paid', 'late') and gone_back > amount_cents
    union all
    select 'M3 order ' || increment_id || ' has its payment ' || state || ' and ' || without_order || ' ways back for it'
    from money where (state = 'late' and without_order = 0) or without_order > 1 + failed_by_hand
      or (state not in ('late', 'mismatch') and without_order <> 0)
    union all
    select 'M4 refund ' || refund.increment_id || ' of ' || refund.grand_total_cents || ' goes back as '
      || coalesce(back.amount_cents, 0)
    from refund join payment on payment.order_id = refund.order_id and payment.state = 'paid'
      join payment_refund back on back.refund_id = refund.id
    where back.amount_cents > refund.grand_total_cents or (back.amount_cents < refund.grand_total_cents
      and not exists (select from payment_refund hand where hand.payment_id = payment.id and hand.cause = 'provider'))
    union all
    select 'M6 order ' || increment_id || ' did not ask for ' || not_asked || ', and ' || by_hand || ' went back by hand'
    from money where state = 'paid' and not_asked > by_hand
    union all
    select 'M7 order ' || increment_id || ' leaves ' || left_to_hand || ' to what went back by hand, which is ' || kept_by_hand
    from money where state = 'paid' and left_to_hand > kept_by_hand
    union all
    select 'M5 payment refund ' || back.id || ' is ' || back.state || ', its job ' || coalesce(job.state, 'gone')
    from payment_refund back
      left join outbox job on job.kind = 'payment.refund' and job.payload ->> 'paymentRefundId' = back.id::text
    where back.cause <> 'provider' and (job.state is null
      or (back.state = 'asked' and back.provider_number is null and job.state = 'sent')
      or (back.state = 'failed' and job.state = 'sent'))`.execute(db)
  return [...rows.map((row) => row.problem), ...(await findUnnamedParts(db))]
}

/** What of a refund was made at the provider's own pages and failed there is named by a job until somebody ends it. */
async function findUnnamedParts(db: Database): Promise<string[]> {
  const { rows } = await sql<{
    id: number
    paymentId: number
    state: string
    job: string
  }>`/* prepared: payment-parts */
    select back.id, back.payment_id as "paymentId", back.state, coalesce(job.state, 'gone') as job
    from payment_refund back join refund on refund.id = back.refund_id
      left join outbox job on job.kind = 'payment.refund' and job.payload ->> 'paymentRefundId' = back.id::text
    where back.state not in ('asked', 'needless')
      and refund.grand_total_cents > back.amount_cents + back.elsewhere_cents`.execute(db)
  const problems: string[] = []
  for (const { id, paymentId, state, job } of rows) {
    const missingCents = await readMissingPart(db, paymentId, id)
    if (missingCents > 0 && (state === 'failed' || !['dead', 'waiting'].includes(job)))
      problems.push(`M8 payment refund ${id} is ${state} without ${missingCents} of it, its job ${job}`)
  }
  return problems
}
