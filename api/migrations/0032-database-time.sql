-- The time by which everything comes due, runs out and is deleted. Tests move it; nothing else does.
create function shop_now() returns timestamptz language sql stable parallel safe as 'select now()';

-- What the hourly clean-up deletes, kind by kind.
create table clean_up_kind (
  name text primary key,
  -- the most rows that one clean-up ever took without being told to
  usual_rows integer not null default 0 check (usual_rows >= 0),
  -- since when a clean-up waits for an operator, because it would take far more than that; null: none does
  held_since timestamptz
);
