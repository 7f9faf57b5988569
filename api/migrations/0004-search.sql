-- What changed in the catalogue, for the servers that keep it in memory. Written by triggers, so that nobody who writes
-- has to think of it; read by transaction number, so that a transaction that commits late is not passed over.

create table catalogue_change (
  xid bigint not null default pg_current_xact_id()::text::bigint,
  -- a product; 'tables' are categories, attributes and tax; 'everything' stands for more products than are worth naming
  subject text not null check (subject in ('product', 'tables', 'everything')),
  product_id integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (xid, subject, product_id)
);
create index catalogue_change_created_at on catalogue_change (created_at);

-- The newest change that is no longer kept: a server that has not seen it must load everything anew.
create table catalogue_change_trim (xid bigint not null);
insert into catalogue_change_trim values (0);

create function note_products(product_ids integer[]) returns void language plpgsql as $$
begin
  if cardinality(product_ids) > 5000 then
    insert into catalogue_change (subject) values ('everything') on conflict do nothing;
  else
    insert into catalogue_change (subject, product_id)
    select distinct 'product', id from unnest(product_ids) id where id is not null on conflict do nothing;
  end if;
end $$;

-- Arguments: the column with the product, and 'quiet' where no server needs to be woken at once.
create function note_product_change() returns trigger language plpgsql as $$
declare ids integer[];
begin
  if tg_op = 'UPDATE' then
    execute format('select array_agg(%1$I) from (select %1$I from changed union select %1$I from former) both_sides', tg_argv[0]) into ids;
  else
    execute format('select array_agg(distinct %I) from changed', tg_argv[0]) into ids;
  end if;
  if ids is not null then
    perform note_products(ids);
    if tg_argv[1] is distinct from 'quiet' then perform pg_notify('catalogue_change', ''); end if;
  end if;
  return null;
end $$;

create function note_bundle_choice_change() returns trigger language plpgsql as $$
declare ids integer[];
begin
  select array_agg(distinct o.product_id) into ids from changed c join bundle_option o on o.id = c.option_id;
  if ids is not null then
    perform note_products(ids);
    perform pg_notify('catalogue_change', '');
  end if;
  return null;
end $$;

create function note_custom_option_value_change() returns trigger language plpgsql as $$
declare ids integer[];
begin
  select array_agg(distinct o.product_id) into ids from changed c join custom_option o on o.id = c.option_id;
  if ids is not null then
    perform note_products(ids);
    perform pg_notify('catalogue_change', '');
  end if;
  return null;
end $$;

create function note_everything() returns trigger language plpgsql as $$
begin
  insert into catalogue_change (subject) values (tg_argv[0]) on conflict do nothing;
  perform pg_notify('catalogue_change', '');
  return null;
end $$;

-- A notification makes commits wait for one another, so the stock, which every order writes, does without.
do $$
declare
  watched text[];
  name text;
begin
  foreach watched slice 1 in array array[
    ['product', 'id', ''], ['product_variant', 'parent_id', ''], ['product_category', 'product_id', ''],
    ['product_link', 'product_id', ''], ['product_media', 'product_id', ''], ['product_price', 'product_id', ''],
    ['custom_option', 'product_id', ''], ['bundle_option', 'product_id', ''], ['download_link', 'product_id', ''],
    ['review', 'product_id', ''], ['stock', 'product_id', 'quiet']
  ] loop
    execute format('create trigger note_insert after insert on %I referencing new table as changed
      for each statement execute function note_product_change(%L, %L)', watched[1], watched[2], watched[3]);
    execute format('create trigger note_update after update on %I referencing new table as changed old table as former
      for each statement execute function note_product_change(%L, %L)', watched[1], watched[2], watched[3]);
    execute format('create trigger note_delete after delete on %I referencing old table as changed
      for each statement execute function note_product_change(%L, %L)', watched[1], watched[2], watched[3]);
    execute format('create trigger note_truncate after truncate on %I
      for each statement execute function note_everything(''everything'')', watched[1]);
  end loop;

  foreach name in array array['bundle_choice', 'custom_option_value'] loop
    execute format('create trigger note_insert after insert on %I referencing new table as changed
      for each statement execute function %I()', name, 'note_' || name || '_change');
    execute format('create trigger note_update after update on %I referencing new table as changed
      for each statement execute function %I()', name, 'note_' || name || '_change');
    execute format('create trigger note_delete after delete on %I referencing old table as changed
      for each statement execute function %I()', name, 'note_' || name || '_change');
    execute format('create trigger note_truncate after truncate on %I
      for each statement execute function note_everything(''everything'')', name);
  end loop;

  foreach name in array array[
    'category', 'attribute', 'attribute_option', 'tax_rule', 'tax_rate', 'tax_rule_rate', 'tax_rule_class'
  ] loop
    execute format('create trigger note_change after insert or update or delete or truncate on %I
      for each statement execute function note_everything(''tables'')', name);
  end loop;
end $$;
