-- A refund of which one part was made at the provider's own pages, and another by the shop: what of the first part failed later,
-- and staff gave back in another way, such as by bank transfer.
alter table payment_refund add column elsewhere_cents bigint not null default 0 check (elsewhere_cents >= 0);

-- The older version told staff to give such a part back in another way, and to replay its job, which only ended it.
with part as (
  select back.id, refund.grand_total_cents - back.amount_cents as cents,
    sum(refund.grand_total_cents - back.amount_cents) over (partition by back.payment_id order by refund.id)
      - (select coalesce(sum(amount_cents), 0) from payment_refund hand
        where hand.payment_id = back.payment_id and hand.cause = 'provider' and hand.state <> 'failed') as missing_so_far
  from payment_refund back join refund on refund.id = back.refund_id
    join outbox job on job.kind = 'payment.refund' and job.payload ->> 'paymentRefundId' = back.id::text
  where back.state in ('done', 'settled') and job.state = 'sent' and refund.grand_total_cents > back.amount_cents
)
update payment_refund set elsewhere_cents = least(part.cents, part.missing_so_far)
from part where part.id = payment_refund.id and part.missing_so_far > 0;
