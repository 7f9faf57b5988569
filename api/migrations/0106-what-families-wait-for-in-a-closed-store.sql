-- What a family waits for may be in stock again while the store of its studio is closed. Its alert waits, and is looked at once
-- the store is open again.
create function note_waited_for_store() returns trigger language plpgsql as $$
begin
  insert into returned_product (product_id)
  select distinct product_id from stock_alert where studio_id = new.id and state = 'waiting';
  return null;
end $$;

create trigger returned_store after update of is_active on studio
  for each row when (new.is_active and not old.is_active) execute function note_waited_for_store();
