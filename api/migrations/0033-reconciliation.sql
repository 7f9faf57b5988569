-- Mails that a mail server took, by their Message-ID: what was marked as sent is compared with them.
create table mail_record (
  message_id text primary key,
  taken_at timestamptz not null default now()
);
create index mail_record_taken_at on mail_record (taken_at);
-- Mails of before were not recorded.
insert into mail_record (message_id) values ('begin');

-- What each comparison of orders, mails, stock, coupons, bags and keys found.
create table reconciliation (
  id integer primary key generated always as identity,
  made_at timestamptz not null default now(),
  findings jsonb not null
);

-- Written by the health check, so that a database that cannot be written is seen.
create table health_check (
  id integer primary key check (id = 1),
  checked_at timestamptz not null
);
insert into health_check values (1, now());
