-- A customer's own data, asked for by mail: one file at a time for an account. The token exists in the mail alone, made when
-- it is sent.
create table data_export (
  customer_id integer primary key references customer on delete cascade,
  -- names what was asked for, in the outbox
  key uuid not null unique,
  -- SHA-256 of the token; null until the mail is sent
  token_hash bytea unique,
  expires_at timestamptz not null
);
create index data_export_expires_at on data_export (expires_at);

-- What an account has is found by it, and nothing new of one that is gone.
alter table review add foreign key (customer_id) references customer;
create index review_customer on review (customer_id) where customer_id is not null;
create index cart_any_of_customer on cart (customer_id) where customer_id is not null;

-- Orders that name their buyer, by when something happened to them last.
create index orders_with_buyer on orders (updated_at) where email <> '';

-- A job that was done needs no names any longer.
update outbox set payload = '{}' where state = 'sent' and not starts_with(kind, 'payment.');
