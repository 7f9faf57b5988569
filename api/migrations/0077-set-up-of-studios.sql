-- What an owner sets up. The settings have a version: of two owners who save at once, the later one is told.
alter table studio
  add column version integer not null default 1,
  -- of studio_file, which names the studio
  add column logo_id uuid;
create unique index studio_logo on studio (logo_id) where logo_id is not null;

-- A picture of a studio, made anew from what its owner sent.
create table studio_file (
  id uuid primary key,
  studio_id integer not null references studio on delete cascade,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null,
  size integer not null check (size = octet_length(content)),
  created_at timestamptz not null default now()
);
create index studio_file_studio on studio_file (studio_id);
-- Its bytes do not get smaller.
alter table studio_file alter column content set storage external;

-- The passcode that families enter. The hash is what they are checked by. The sealed one is shown to the owners; its key is
-- outside of the database.
create table studio_passcode (
  studio_id integer primary key references studio on delete cascade,
  hash text not null check (char_length(hash) <= 500),
  sealed bytea not null check (octet_length(sealed) <= 200),
  changed_at timestamptz not null
);

-- The second line: a transaction that does not say for which studio it works sees none of these rows (see
-- api/src/db/in-studio.ts).
do $$
declare
  name text;
begin
  foreach name in array array['studio_file', 'studio_passcode']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy of_its_studio on %I using (
      studio_id = nullif(current_setting(''app.studio_id'', true), '''')::integer
      or current_user = ''barre_worker'')', name);
  end loop;
end $$;
