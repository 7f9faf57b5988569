-- Orders that wait for their money. So many units at most are held for one visitor and for one mailbox, and whoever pays
-- by transfer has until then to do so. The keys are digests; the row goes when the order is paid or over.
create table unpaid_order (
  order_id bigint primary key references orders on delete cascade,
  address_key text not null,
  mailbox_key text not null,
  -- null: the shop waits as long as it takes, or the minutes of a payment by card say how long
  pay_by timestamptz
);
create index unpaid_order_address on unpaid_order (address_key);
create index unpaid_order_mailbox on unpaid_order (mailbox_key);
create index unpaid_order_pay_by on unpaid_order (pay_by) where pay_by is not null;

-- Transfers that are awaited already get a week from now.
insert into unpaid_order (order_id, address_key, mailbox_key, pay_by)
select id, '', '', now() + interval '7 days' from orders
where state in ('new', 'holded') and invoiced_cents = 0 and payment_method in (
  select code from payment_method where kind = 'transfer');

-- Cards that were refused for a payment.
alter table payment add column failures integer not null default 0;
