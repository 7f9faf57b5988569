-- settled: staff gave the money back in another way, such as by bank transfer
alter table payment_refund drop constraint payment_refund_state_check,
  add constraint payment_refund_state_check check (state in ('asked', 'done', 'failed', 'needless', 'settled'));
