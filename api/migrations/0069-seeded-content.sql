-- What the shop itself wrote last, so that a merchant's own texts are told from it.
create table seeded_content (
  kind text not null check (kind in ('page', 'block', 'node', 'banner')),
  identifier text not null check (char_length(identifier) <= 500),
  store_code text references store_view (code),
  hash text not null check (char_length(hash) <= 100),
  unique nulls not distinct (kind, identifier, store_code)
);
