-- Counts of stock that an import has read and not stored yet. They are written with everything else that it brings, and
-- stored in small parts after that, so that no order waits for a large file. What is left here was cut off.
create table stock_count (
  product_id integer primary key references product on delete cascade,
  on_hand integer not null check (on_hand >= 0),
  kept_back integer not null check (kept_back >= 0)
);
