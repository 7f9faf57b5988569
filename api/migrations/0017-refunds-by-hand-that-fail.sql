-- Money that pays no order goes back with what is left of it. Where a refund at the provider's own pages fails later,
-- something is left again, and goes back as another refund.
drop index payment_refund_no_order;
