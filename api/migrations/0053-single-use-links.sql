-- Links to a new password, to confirm an e-mail and to a customer's own data were three tables that did the same.
create table single_use_link (
  customer_id integer not null references customer on delete cascade,
  purpose text not null check (purpose in ('password-reset', 'email-confirmation', 'data-export')),
  key uuid not null unique,
  email_key text not null check (char_length(email_key) <= 500),
  token_hash bytea unique,
  expires_at timestamptz not null,
  primary key (customer_id, purpose)
);
create index single_use_link_expires_at on single_use_link (expires_at);

insert into single_use_link (customer_id, purpose, key, email_key, token_hash, expires_at)
select link.customer_id, 'password-reset', link.key, customer.email_key, link.token_hash, link.expires_at
from password_reset link join customer on customer.id = link.customer_id where link.expires_at > shop_now()
union all
select customer_id, 'email-confirmation', key, email_key, token_hash, expires_at
from email_confirmation where expires_at > shop_now()
union all
select link.customer_id, 'data-export', link.key, customer.email_key, link.token_hash, link.expires_at
from data_export link join customer on customer.id = link.customer_id where link.expires_at > shop_now();

drop table password_reset;
drop table email_confirmation;
drop table data_export;
