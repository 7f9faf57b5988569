-- A rate for postcodes from one number to another, whose postcode is then written '78700-78799'.
alter table tax_rate
  add column postcode_from integer check (postcode_from >= 0),
  add column postcode_to integer,
  add check ((postcode_from is null) = (postcode_to is null) and postcode_from <= postcode_to);
-- A country has tens of thousands of rates, an address a handful.
create index tax_rate_place on tax_rate (country, region, postcode);
create index tax_rate_range on tax_rate (country, region) where postcode_from is not null;

-- The number an address has at the platform it came from: the same address imported again is changed, not doubled.
alter table customer_address add column platform_id integer;
create unique index customer_address_platform_id on customer_address (customer_id, platform_id);

-- Accounts whose password is still hashed the way of the platform they came from.
create index customer_imported_password on customer (id) where starts_with(password_hash, 'imported:');

alter table cart_rule
  -- the number the rule has at the platform it came from
  add column platform_id integer unique,
  -- of the whole bag, without tax, before anything is taken off
  add column min_net_subtotal_cents bigint not null default 0 check (min_net_subtotal_cents >= 0),
  -- whether x and y are counted on each line by itself rather than over all goods
  add column counts_each_line boolean not null default false;
