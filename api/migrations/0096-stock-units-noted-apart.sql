-- Most orders only change how many units are left. Searches take that in without reading the products again.
alter table catalog_change drop constraint catalog_change_subject_check;
alter table catalog_change add constraint catalog_change_subject_check
  check (subject in ('product', 'units', 'tables', 'content', 'everything'));

create or replace function note_stock_update() returns trigger language plpgsql as $$
begin
  if (select count(*) from changed) > 5000 then
    insert into catalog_change (subject) values ('everything') on conflict do nothing;
  else
    insert into catalog_change (subject, product_id)
    select case when bool_and((changed.salable > 0) is not distinct from (former.salable > 0)) then 'units' else 'product' end,
      product_id
    from changed full join former using (product_id, source_code) group by product_id
    on conflict do nothing;
  end if;
  return null;
end $$;
