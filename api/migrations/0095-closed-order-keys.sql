-- A key without an answer is closed: no order will ever have it.
alter table idempotency_key alter column answer drop not null;
