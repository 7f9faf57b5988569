-- A refund of which one part was made at the provider's own pages, and another by the shop: what of the first part failed later,
-- and staff gave back in another way, such as by bank transfer.
alter table payment_refund add column elsewhere_cents bigint not null default 0 check (elsewhere_cents >= 0);
