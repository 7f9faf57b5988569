-- The paths that the store of a studio had before: links, open pages and waiting orders name them. A studio that has a path
-- now always wins.
create table former_studio_key (
  url_key text primary key check (char_length(url_key) <= 500),
  studio_id integer not null references studio on delete cascade,
  renamed_at timestamptz not null default shop_now()
);
create index former_studio_key_studio on former_studio_key (studio_id, renamed_at);

create function take_studio_key() returns trigger language plpgsql as $$
begin
  delete from former_studio_key where url_key = new.url_key;
  return null;
end $$;

create function note_former_studio_key() returns trigger language plpgsql as $$
begin
  insert into former_studio_key (url_key, studio_id) values (old.url_key, old.id)
  on conflict (url_key) do update set studio_id = excluded.studio_id, renamed_at = excluded.renamed_at;
  delete from former_studio_key where url_key = new.url_key;
  return null;
end $$;

create trigger taken_key after insert on studio for each row execute function take_studio_key();
create trigger former_key after update of url_key on studio
  for each row when (new.url_key <> old.url_key) execute function note_former_studio_key();
