-- What a payment earned points by. A refund takes back from payments that earned, and never more than they did.
create table loyalty_payment (
  invoice_id bigint primary key references invoice,
  customer_id integer not null references loyalty_card on delete cascade,
  -- 0: no rule held
  points_per_unit integer not null check (points_per_unit >= 0)
);
create index loyalty_payment_customer on loyalty_payment (customer_id);

-- Until now all that was paid of an order since its buyer had a card earned by the rule of its first entry.
insert into loyalty_payment (invoice_id, customer_id, points_per_unit)
select invoice.id, card.customer_id,
  coalesce((select min(entry.points_per_unit) from loyalty_entry entry
    where entry.order_id = orders.id and entry.customer_id = card.customer_id), 0)
from invoice join orders on orders.id = invoice.order_id join loyalty_card card on card.customer_id = orders.customer_id
where invoice.paid_at >= card.opened_at;

-- A shop of the version before, still running beside this one, writes it.
alter table loyalty_entry alter column points_per_unit drop not null;
