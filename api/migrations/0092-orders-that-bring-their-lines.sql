-- The browser that sent an order, as the digest of its secret, and the digest of what was ordered: an order that waits in a
-- browser may be sent again by it alone, and the same lines are not ordered twice by accident.
alter table idempotency_key
  add column browser text check (char_length(browser) <= 100),
  add column lines text check (char_length(lines) <= 100);
create index idempotency_key_lines on idempotency_key (lines);
