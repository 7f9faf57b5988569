-- What a family waits for may be in stock again while its studio does not sell it. Its alert waits, and is looked at once the
-- product is in the store again, as those of owners are.
create or replace function note_waited_for_product() returns trigger language plpgsql as $$
begin
  insert into returned_product (product_id)
  select alert.product_id from owner_stock_alert alert
  where alert.studio_id = new.studio_id and alert.state = 'waiting'
    and (alert.product_id = new.product_id
      or alert.product_id in (select variant_id from product_variant where parent_id = new.product_id))
  union
  select alert.product_id from stock_alert alert
  where alert.studio_id = new.studio_id and alert.state = 'waiting' and new.is_published
    and (alert.product_id = new.product_id
      or alert.product_id in (select variant_id from product_variant where parent_id = new.product_id)
      or alert.product_id in (
        select choice.product_id from bundle_choice choice
        join bundle_option option on option.id = choice.option_id where option.product_id = new.product_id));
  return null;
end $$;

create trigger returned_publish after update of is_published on studio_product
  for each row when (new.is_published and not old.is_published) execute function note_waited_for_product();
