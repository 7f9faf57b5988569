-- A bundle that takes several units of a part may be back although some of that part were there before.
create function note_part_of_several() returns trigger language plpgsql as $$
begin
  insert into returned_product (product_id)
  select new.product_id where exists (
    select from bundle_choice where product_id = new.product_id and qty > 1);
  return null;
end $$;

create trigger returned_part after update on stock for each row
  when (new.salable > old.salable and old.salable > 0) execute function note_part_of_several();
