-- What happened to accounts and who was refused. Rows are added and, when their time is over, deleted; none is changed.
create table audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  event text not null check (event ~ '^[a-z-]{1,40}$'),
  actor_kind text not null check (actor_kind in ('guest', 'customer', 'staff')),
  actor_id integer,
  -- what it was done to: a customer; an e-mail address that nobody has an account with, as a digest; a product
  subject_kind text check (subject_kind ~ '^[a-z-]{1,40}$'),
  subject_id text,
  -- the address, of IPv6 the first 64 bits; null for what came from so many that they were only counted
  network text,
  -- of what was refused: the call, as the contract has its path
  call text,
  -- how many times, the last one at happened_at
  times integer not null default 1 check (times > 0),
  check ((actor_kind = 'guest') = (actor_id is null)),
  check ((subject_kind is null) = (subject_id is null))
);
create index audit_log_happened_at on audit_log (happened_at);
create index audit_log_subject on audit_log (subject_kind, subject_id, happened_at);
