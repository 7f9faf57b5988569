-- Of a refund made at the provider's own pages: so much of it ended refunds of money that pays no order, and stands for no other.
alter table payment_refund add column spent_cents bigint not null default 0 check (spent_cents between 0 and amount_cents);
