-- Owners of studios sign in with an e-mail address of their own. A customer may have the same one.
alter table studio_owner
  add column email text not null check (char_length(email) <= 500),
  add column email_key text not null unique check (char_length(email_key) <= 500),
  add column first_name text not null check (char_length(first_name) <= 500),
  add column last_name text not null check (char_length(last_name) <= 500),
  add column phone text not null default '' check (char_length(phone) <= 500),
  -- null: invited, and without a password yet
  add column password_hash text check (char_length(password_hash) <= 500),
  add column receives_promotions boolean not null default false,
  add column updated_at timestamptz not null default now();

-- A studio is new until its owner has set it up.
alter table studio
  add column is_new boolean not null default true,
  add column description text not null default '' check (char_length(description) <= 10000);
