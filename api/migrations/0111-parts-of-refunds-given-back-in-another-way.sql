-- A refund of which one part was made at the provider's own pages, and another by the shop: what of the first part failed later,
-- and staff gave back in another way, such as by bank transfer.
alter table payment_refund add column elsewhere_cents bigint not null default 0 check (elsewhere_cents >= 0);

-- The older version ended the job of such a part without recording what became of it. Staff know: the job asks them.
with part as (
  select back.id, sum(refund.grand_total_cents - back.amount_cents) over (partition by back.payment_id order by refund.id)
      - (select coalesce(sum(amount_cents), 0) from payment_refund hand
        where hand.payment_id = back.payment_id and hand.cause = 'provider' and hand.state <> 'failed') as missing_so_far
  from payment_refund back join refund on refund.id = back.refund_id
  where back.state in ('done', 'settled') and refund.grand_total_cents > back.amount_cents
)
update outbox set state = 'dead',
  last_error = 'A part of this refund may not have gone back. Give it back in another way, unless somebody did, and settle this job.'
from part
where part.missing_so_far > 0 and outbox.kind = 'payment.refund' and outbox.state = 'sent'
  and outbox.payload ->> 'paymentRefundId' = part.id::text;
