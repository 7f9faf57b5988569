-- Servers hold what the merchant sets: the terms of sale, and now goods as they are offered, without their stock. What
-- holds now is said by the rows of this table together. Each transaction that changes something of it adds a row with a
-- random id and takes away those of the ones before; a row that another one is about to take away is left to that one, so
-- that nobody waits for anybody, and the rows are never again those that they were.
create table held_revision (id uuid primary key);
insert into held_revision select id from terms_revision;

create function note_held_change() returns trigger language plpgsql as $$
begin
  -- Once in a transaction; what a savepoint takes back is noted anew.
  if current_setting('barre.noted_held_change', true) is distinct from 'yes' then
    delete from held_revision where id = any (array(select id from held_revision for update skip locked));
    insert into held_revision values (gen_random_uuid());
    perform set_config('barre.noted_held_change', 'yes', true);
  end if;
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array[
    'tax_rule', 'tax_rate', 'tax_rule_rate', 'tax_rule_class', 'shipping_method', 'shipping_rate', 'payment_method',
    'cart_rule'
  ] loop
    execute format('drop trigger note_terms on %I', name);
  end loop;

  foreach name in array array[
    'tax_rule', 'tax_rate', 'tax_rule_rate', 'tax_rule_class', 'shipping_method', 'shipping_rate', 'payment_method',
    'cart_rule', 'product', 'product_price', 'product_media', 'media', 'product_category', 'category', 'attribute',
    'attribute_option', 'catalogue_rule', 'catalogue_rule_product', 'custom_option', 'custom_option_value',
    'bundle_option', 'bundle_choice', 'download_link'
  ] loop
    execute format('create trigger note_held after insert or update or delete or truncate on %I
      for each statement execute function note_held_change()', name);
  end loop;
end $$;

drop function note_terms_change();
drop table terms_revision;
