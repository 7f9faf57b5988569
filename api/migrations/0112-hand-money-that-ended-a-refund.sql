-- Of a refund made at the provider's own pages: so much of it ended refunds of money that pays no order, and stands for no other.
alter table payment_refund add column spent_cents bigint not null default 0 check (spent_cents between 0 and amount_cents);

-- What ended such refunds under the older version: all that was there when staff settled one, and otherwise the oldest, as much
-- as the refunds were that it made needless.
with hand as (
  select id, payment_id, amount_cents, created_at,
    sum(amount_cents) over (partition by payment_id order by id) - amount_cents as cents_before
  from payment_refund where cause = 'provider' and state <> 'failed'
), ended as (
  select payment_id, coalesce(sum(amount_cents) filter (where state = 'needless'), 0) as needless_cents,
    max(updated_at) filter (where state = 'settled') as settled_at
  from payment_refund where cause = 'no_order' and state in ('needless', 'settled') group by payment_id
)
update payment_refund set spent_cents = case when hand.created_at <= ended.settled_at then hand.amount_cents
  else least(hand.amount_cents, greatest(0, ended.needless_cents - hand.cents_before)) end
from hand join ended on ended.payment_id = hand.payment_id
  join payment on payment.id = hand.payment_id and payment.state = 'mismatch'
where payment_refund.id = hand.id;
