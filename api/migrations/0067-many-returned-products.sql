-- An import brings thousands of products back at once. One row without a product stands for all of them: the job then looks
-- at everybody who waits.
alter table returned_product alter column product_id drop not null;

create or replace function note_returned_products() returns trigger language plpgsql as $$
begin
  if (select count(*) from changed) > 1000 then
    insert into returned_product (product_id) values (null);
  else
    insert into returned_product (product_id) select product_id from changed where salable > 0;
  end if;
  return null;
end $$;

create or replace function note_linked_variants() returns trigger language plpgsql as $$
begin
  if (select count(*) from changed) > 1000 then
    insert into returned_product (product_id) values (null);
  else
    insert into returned_product (product_id) select variant_id from changed;
  end if;
  return null;
end $$;
