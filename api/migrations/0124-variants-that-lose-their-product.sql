-- A variant that is listed on its own is shown anew once it belongs to a product, or no longer does: its path depends on that.
-- A product that is deleted takes its rows along.
create function note_listed_variants() returns trigger language plpgsql as $$
declare ids integer[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(v.id) into ids from product v
    where v.visibility > 1 and v.id in (select variant_id from changed union select variant_id from former);
  else
    select array_agg(v.id) into ids from product v
    where v.visibility > 1 and v.id in (select variant_id from changed);
  end if;
  if ids is not null then
    perform note_products(ids);
    perform pg_notify('catalog_change', '');
  end if;
  return null;
end $$;

create trigger note_listed_insert after insert on product_variant referencing new table as changed
  for each statement execute function note_listed_variants();
create trigger note_listed_update after update on product_variant referencing old table as former new table as changed
  for each statement execute function note_listed_variants();
create trigger note_listed_delete after delete on product_variant referencing old table as changed
  for each statement execute function note_listed_variants();
