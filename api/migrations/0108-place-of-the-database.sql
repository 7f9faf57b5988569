-- Where this database is and when a shop last started on it. Restored from a dump it is elsewhere, and the shop moves its
-- numbers on.
create table database_place (
  is_only boolean primary key default true check (is_only),
  place text not null,
  started_at timestamptz not null
);
