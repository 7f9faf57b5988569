-- What a family waits for may be in stock again while its product is not shown. Its alert waits, and is looked at once it is.
drop trigger returned_update on product;
create trigger returned_update
  after update of status, is_in_stock, manage_stock, allows_backorder, visibility on product for each row
  when (new.status < 2 and new.is_in_stock
    and ((old.status, old.is_in_stock, old.manage_stock, old.allows_backorder)
      is distinct from (new.status, new.is_in_stock, new.manage_stock, new.allows_backorder)
      or (old.visibility < 2 and new.visibility > 1)))
  execute function note_product_for_sale();
