-- The link to the file of a guest is one like all others. It is of a mailbox, as a guest has no account.
alter table single_use_link
  add column guest_email text check (char_length(guest_email) <= 500),
  add column store_code text references store_view (code),
  drop constraint single_use_link_of_one_account,
  drop constraint single_use_link_one_for_each_purpose,
  add constraint single_use_link_of_one_holder check (num_nonnulls(customer_id, owner_id, guest_email) = 1),
  add constraint single_use_link_of_guest
    check (guest_email is null or (store_code is not null and purpose = 'data-export'));

create unique index single_use_link_of_account on single_use_link (customer_id, owner_id, purpose)
  nulls not distinct where guest_email is null;
create unique index single_use_link_of_mailbox on single_use_link (email_key, purpose) where guest_email is not null;

insert into single_use_link (purpose, key, email_key, guest_email, store_code, token_hash, expires_at)
select 'data-export', key, email_key, email, store_code, token_hash, expires_at from guest_export_link;

drop table guest_export_link;
