-- A bag that a studio owner begins is charged at the prices of the studio, and nobody else finds it.
alter table cart
  add column owner_id integer references studio_owner on delete set null,
  add check (owner_id is null or (customer_id is null and studio_id is null));
create index on cart (owner_id) where owner_id is not null;
