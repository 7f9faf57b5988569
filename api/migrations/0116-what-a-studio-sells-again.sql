-- What a family waits for may be in stock again while its studio does not allow its color or has no price for it. Its alert
-- waits, and is looked at once the studio sells it.
create trigger returned_colors after update of allowed_colors on studio_product
  for each row when (new.is_published and new.allowed_colors is distinct from old.allowed_colors)
  execute function note_waited_for_product();

create function note_priced_products() returns trigger language plpgsql as $$
begin
  -- An import changes hundreds of thousands: they are read once, whatever is waited for.
  insert into returned_product (product_id)
  select distinct waited.product_id
  from (
    select distinct alert.product_id, studio.price_group_id
    from stock_alert alert join studio on studio.id = alert.studio_id
    where alert.state = 'waiting'
  ) waited cross join lateral (
    select waited.product_id as id
    union all select parent_id from product_variant where variant_id = waited.product_id
    union all select variant_id from product_variant where parent_id = waited.product_id
    union all select option.product_id from bundle_choice choice join bundle_option option on option.id = choice.option_id
      where choice.product_id = waited.product_id
  ) priced
  where exists (
    select from changed where changed.product_id = priced.id and changed.price_group_id = waited.price_group_id);
  return null;
end $$;

create trigger returned_prices_insert after insert on product_price referencing new table as changed
  for each statement execute function note_priced_products();
create trigger returned_prices_update after update on product_price referencing new table as changed
  for each statement execute function note_priced_products();

-- A product that is taken out of a store and comes back has a version that none before it had: a page that was opened
-- meanwhile would not notice otherwise that it is another one.
alter table studio add column products_version integer not null default 0;
