-- A bundle or a group can be had again when it gets other parts, not only when its parts get units: an import that changes
-- the list is noted as well.
create function note_changed_parts() returns trigger language plpgsql as $$
declare ids integer[];
begin
  if tg_table_name = 'bundle_choice' then
    ids := array(
      select distinct option.product_id from changed join bundle_option option on option.id = changed.option_id);
  elsif tg_table_name = 'product_link' then
    ids := array(select distinct product_id from changed where kind = 'associated');
  else
    ids := array(select distinct product_id from changed);
  end if;
  if cardinality(ids) > 1000 then
    insert into returned_product (product_id) values (null);
  else
    insert into returned_product (product_id) select unnest(ids);
  end if;
  return null;
end $$;

create trigger returned_insert after insert on bundle_choice referencing new table as changed
  for each statement execute function note_changed_parts();
create trigger returned_update after update on bundle_choice referencing new table as changed
  for each statement execute function note_changed_parts();
create trigger returned_insert after insert on bundle_option referencing new table as changed
  for each statement execute function note_changed_parts();
create trigger returned_update after update on bundle_option referencing new table as changed
  for each statement execute function note_changed_parts();
-- Without a choice that it required.
create trigger returned_delete after delete on bundle_option referencing old table as changed
  for each statement execute function note_changed_parts();
create trigger returned_insert after insert on product_link referencing new table as changed
  for each statement execute function note_changed_parts();
