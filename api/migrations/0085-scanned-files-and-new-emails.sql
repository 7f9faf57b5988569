-- Whether the virus scanner has looked at the file. Of one with a virus the content is deleted.
alter table private_file
  add column scanned_at timestamptz,
  add column virus text check (char_length(virus) <= 200),
  add constraint private_file_virus check (virus is null or (scanned_at is not null and size = 0));
create index private_file_unscanned on private_file (created_at) where scanned_at is null;

-- A link to another e-mail address: it becomes that of the account when the link is used.
alter table single_use_link add column new_email text check (char_length(new_email) <= 500);
alter table single_use_link
  drop constraint single_use_link_purpose_check,
  add constraint single_use_link_purpose_check
    check (purpose in ('password-reset', 'email-confirmation', 'email-change', 'data-export')),
  add constraint single_use_link_new_email check ((purpose = 'email-change') = (new_email is not null));

-- When the password was given last: a change of prices asks for it again after a while.
alter table session add column password_at timestamptz not null default shop_now();
