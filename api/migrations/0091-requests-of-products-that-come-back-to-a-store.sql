-- What owners wait for may be in stock again while it is out of their store. Its request waits, and is looked at once the
-- product is in the store again.
create function note_waited_for_product() returns trigger language plpgsql as $$
begin
  insert into returned_product (product_id)
  select alert.product_id from owner_stock_alert alert
  where alert.studio_id = new.studio_id and alert.state = 'waiting'
    and (alert.product_id = new.product_id
      or alert.product_id in (select variant_id from product_variant where parent_id = new.product_id));
  return null;
end $$;

create trigger returned_insert after insert on studio_product
  for each row execute function note_waited_for_product();

-- For those that came back before: a row without a product makes the job look at everybody who waits.
insert into returned_product (product_id) select null where exists (select from studio);
