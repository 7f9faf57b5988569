-- A use of a coupon that everybody may use without end is not counted on the coupon, where all orders with it would wait
-- for one another: it has no place. When a limit is set, such uses are counted at once, and have places from then on.
alter table coupon_use alter place drop not null;

create function is_endless(coupon) returns boolean language sql immutable
return $1.max_uses is null and $1.max_uses_per_buyer is null;

-- The row is locked by now, so no order holds it as an endless one any more.
create function count_uses_so_far() returns trigger language plpgsql as $$
declare
  so_far integer;
begin
  with placed as (
    select order_id, row_number() over (partition by buyer order by order_id)
      + coalesce((select max(place) from coupon_use taken
          where taken.coupon_id = new.id and taken.buyer = coupon_use.buyer), 0) as place
    from coupon_use where coupon_id = new.id and place is null
  ), counted as (
    update coupon_use set place = placed.place from placed where coupon_use.order_id = placed.order_id
    returning coupon_use.order_id
  )
  select count(*) into so_far from counted;
  new.uses := new.uses + so_far;
  -- One that was used more often than it may be is used up.
  new.max_uses := greatest(new.max_uses, case when new.max_uses is not null then new.uses end);
  return new;
end $$;

create trigger count_uses_so_far before update on coupon for each row
when (is_endless(old) and not is_endless(new)) execute function count_uses_so_far();
