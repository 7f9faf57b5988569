-- Every order changes stock: its trigger has statements of its own, which are planned once instead of at each order.
create function note_stock_update() returns trigger language plpgsql as $$
begin
  perform note_products(array(select product_id from changed union select product_id from former));
  return null;
end $$;
drop trigger note_update on stock;
create trigger note_update after update on stock referencing new table as changed old table as former
  for each statement execute function note_stock_update();
