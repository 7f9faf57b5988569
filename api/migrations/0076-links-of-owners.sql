-- Links are mailed to owners of studios as well: each link is of one account, a customer's or an owner's.
alter table single_use_link
  drop constraint single_use_link_pkey,
  alter column customer_id drop not null,
  add column owner_id integer references studio_owner on delete cascade,
  add constraint single_use_link_of_one_account check (num_nonnulls(customer_id, owner_id) = 1),
  add constraint single_use_link_one_for_each_purpose unique nulls not distinct (customer_id, owner_id, purpose);
