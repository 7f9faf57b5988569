-- Paths that categories had before: who follows an old link comes to the category under its present name.
create table url_redirect (
  url_key text primary key check (char_length(url_key) <= 500),
  category_id integer not null references category on delete cascade,
  created_at timestamptz not null default shop_now()
);
create index url_redirect_category on url_redirect (category_id);

-- A row names the category, not its next path: however often a category is renamed, each former path leads straight to the
-- present one, and never to itself. A name that a category has now is no former name of any.
create function note_former_url_key() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into url_redirect (url_key, category_id) values (old.url_key, new.id)
    on conflict (url_key) do update set category_id = excluded.category_id, created_at = excluded.created_at;
  end if;
  delete from url_redirect where url_key = new.url_key;
  return null;
end $$;
create trigger note_former_url_key_inserted after insert on category
  for each row execute function note_former_url_key();
create trigger note_former_url_key_updated after update of url_key on category
  for each row when (old.url_key is distinct from new.url_key) execute function note_former_url_key();
