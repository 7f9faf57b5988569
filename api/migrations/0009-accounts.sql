-- A new password asked for by mail: one at a time for an account. The token exists in the mail alone, made when it is sent.
create table password_reset (
  customer_id integer primary key references customer on delete cascade,
  -- names what was asked for, in the outbox
  key uuid not null unique,
  -- SHA-256 of the token; null until the mail is sent
  token_hash bytea unique,
  expires_at timestamptz not null
);

-- Tries that fail are followed by waits that grow.
alter table attempt add column last_try_at timestamptz not null default now();

-- What is done by the calendar: by one server at a time, whichever finds it due.
create table calendar_job (
  name text primary key,
  due_at timestamptz not null
);

-- What is looked for when it is old enough to go.
create index customer_session_expires_at on customer_session (expires_at);
create index customer_token_expires_at on customer_token (expires_at);
create index password_reset_expires_at on password_reset (expires_at);
drop index cart_updated_at;
create index cart_not_ordered on cart (updated_at) where status <> 'ordered';
create index cart_request_created_at on cart_request using brin (created_at);
create index idempotency_key_created_at on idempotency_key using brin (created_at);
create index outbox_created_at on outbox using brin (created_at);
