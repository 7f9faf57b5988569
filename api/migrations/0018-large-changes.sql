-- Functions keep a plan that is meant for few rows: with it a change of a hundred thousand products takes hours. Here
-- each call is planned for the rows and the products it gets.
alter function refresh_catalogue_rules(integer[], integer[]) set plan_cache_mode = force_custom_plan;
alter function refresh_changed_products(integer[]) set plan_cache_mode = force_custom_plan;
alter function note_priced_products(integer[]) set plan_cache_mode = force_custom_plan;

-- A statement without parameters is planned once whatever that setting says, unless it is executed as text.
create or replace function product_updated() returns trigger language plpgsql as $$
declare ids integer[];
begin
  execute 'select array_agg(changed.id) from changed join former on former.id = changed.id
    where changed.attributes <> former.attributes' into ids;
  perform refresh_changed_products(ids);
  return null;
end $$;

create or replace function category_moved() returns trigger language plpgsql as $$
declare ids integer[];
begin
  execute 'select array_agg(distinct placed.product_id)
    from changed join former on former.id = changed.id
    join product_category placed on placed.category_id = changed.id
    where changed.path <> former.path' into ids;
  perform refresh_changed_products(ids);
  return null;
end $$;
