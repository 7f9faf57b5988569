-- An address acts for its account once a link that was mailed to it has been followed. Nobody has shown that yet of the
-- accounts there are.
alter table customer add column email_confirmed_at timestamptz;

-- A link that confirms the address of an account: one at a time. The token exists in the mail alone, made when it is sent.
create table email_confirmation (
  customer_id integer primary key references customer on delete cascade,
  -- names what was asked for, in the outbox
  key uuid not null unique,
  -- the address it was asked for, in lower case: a link confirms no other
  email_key text not null,
  -- SHA-256 of the token; null until the mail is sent
  token_hash bytea unique,
  expires_at timestamptz not null
);
create index email_confirmation_expires_at on email_confirmation (expires_at);

-- The merchant's file vouches for the accounts it brought. Whoever registered with an address vouches for nothing: an import
-- adds no names, prices or addresses to such an account before its owner has confirmed the address.
alter table customer add column is_imported boolean not null default false;
update customer set is_imported = true
where starts_with(password_hash, 'imported:')
  or exists (select from customer_address a where a.customer_id = customer.id and a.platform_id is not null);
