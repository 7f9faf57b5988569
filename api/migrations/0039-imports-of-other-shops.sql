-- Units that are kept back: the threshold below which a product counts as sold out. Salable is what is on hand beyond what
-- is reserved and what is kept back; reads and the reservation go by the same figure.
alter table stock add column kept_back integer not null default 0 check (kept_back >= 0);
alter table stock add column salable integer not null generated always as (greatest(on_hand - reserved - kept_back, 0)) stored;

-- Products that are not shown on their own have no page of their own, so they may share an address.
alter table product drop constraint product_url_key_key;
create unique index product_url_key_shown on product (url_key) where visibility > 1;
create index product_url_key on product (url_key);

-- Buyers choose a day, a time of day, or both.
alter table custom_option drop constraint custom_option_kind_check;
alter table custom_option add constraint custom_option_kind_check
  check (kind in ('field', 'area', 'radio', 'select', 'checkbox', 'multiple', 'date', 'date_time', 'time', 'file'));
