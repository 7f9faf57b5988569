-- A category may have a slug of its own in a store view, as a product has: category_text.url_key.
alter table category_text add url_key text check (char_length(url_key) <= 500);
-- Checked at the end, so that one import can exchange two slugs.
alter table category_text add constraint category_text_url_key_key
  unique (store_code, url_key) deferrable initially deferred;

-- Former slugs of one store view; without a code they were those of the default one, and lead on in all of them.
alter table url_redirect add store_code text references store_view;
alter table url_redirect drop constraint url_redirect_pkey;
alter table url_redirect alter column url_key set not null;
alter table url_redirect add constraint url_redirect_url_key_key unique nulls not distinct (url_key, store_code);

create or replace function note_former_url_key() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into url_redirect (url_key, category_id) values (old.url_key, new.id)
    on conflict (url_key, store_code) do update set category_id = excluded.category_id, created_at = excluded.created_at;
  end if;
  delete from url_redirect where url_key = new.url_key and store_code is null;
  return null;
end $$;

create function note_former_url_key_of_view() returns trigger language plpgsql as $$
begin
  -- A category that is deleted takes its texts with it.
  if tg_op <> 'INSERT' and old.url_key is not null and exists (select from category where id = old.category_id) then
    insert into url_redirect (url_key, category_id, store_code) values (old.url_key, old.category_id, old.store_code)
    on conflict (url_key, store_code) do update set category_id = excluded.category_id, created_at = excluded.created_at;
  end if;
  if tg_op <> 'DELETE' then
    delete from url_redirect where url_key = new.url_key and store_code = new.store_code;
  end if;
  return null;
end $$;
create trigger note_former_url_key_inserted after insert on category_text
  for each row execute function note_former_url_key_of_view();
create trigger note_former_url_key_updated after update of url_key on category_text
  for each row when (old.url_key is distinct from new.url_key) execute function note_former_url_key_of_view();
create trigger note_former_url_key_deleted after delete on category_text
  for each row execute function note_former_url_key_of_view();

-- Servers keep these texts in memory, and bags the names of products.
create trigger note_change after insert or update or delete or truncate on category_text
  for each statement execute function note_everything('tables');
create trigger note_insert after insert on product_text referencing new table as changed
  for each statement execute function note_product_change('product_id', '');
create trigger note_update after update on product_text referencing new table as changed old table as former
  for each statement execute function note_product_change('product_id', '');
create trigger note_delete after delete on product_text referencing old table as changed
  for each statement execute function note_product_change('product_id', '');
create trigger note_truncate after truncate on product_text
  for each statement execute function note_everything('everything');
create trigger note_held after insert or update or delete or truncate on category_text
  for each statement execute function note_held_change();
create trigger note_held after insert or update or delete or truncate on product_text
  for each statement execute function note_held_change();
