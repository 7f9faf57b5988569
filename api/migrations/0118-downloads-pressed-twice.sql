-- A download that is repeated soon after one that was counted, as by a double click, is not counted.
alter table download_grant
  add column counted_at timestamptz,
  add column repeats integer not null default 0 check (repeats >= 0);
