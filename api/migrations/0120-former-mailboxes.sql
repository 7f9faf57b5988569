-- Mailboxes of accounts that were erased or have another e-mail by now: an import of a file that still names one makes no
-- account of it. Accounts write their own when they give up their e-mail, so existing ones need none here, and the shop
-- adds those of its erasure log when it starts. A digest that only this shop can make, kept for ever.
create table former_mailbox (
  mailbox_hash bytea primary key check (octet_length(mailbox_hash) = 32),
  created_at timestamptz not null default now()
);
