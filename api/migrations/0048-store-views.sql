-- A store view says all of itself: how it writes dates, whose taxes its prices contain, and which view stands in where
-- nobody names one. Servers that hold catalogues and terms are told of a change.
alter table store_view
  add column date_format text not null default 'HH:mm D/M/YYYY',
  add column tax_country text not null default 'US',
  add column tax_region text not null default '',
  add column prices_include_tax boolean not null default true,
  add column calculates_tax boolean not null default true,
  add column is_default boolean not null default false;
update store_view set is_default = code = 'default', tax_country = country;
alter table store_view
  alter column date_format drop default,
  alter column tax_country drop default,
  add check (is_enabled or not is_default);
create unique index store_view_default on store_view (is_default) where is_default;

create trigger note_change after insert or update or delete or truncate on store_view
  for each statement execute function note_everything('everything');
create trigger note_held after insert or update or delete or truncate on store_view
  for each statement execute function note_held_change();

-- Where nobody says in which store view something was made.
create function default_store_code() returns text language sql stable
  return (select code from store_view where is_default);
alter table cart alter column store_code set default default_store_code();
alter table customer alter column store_code set default default_store_code();
alter table review alter column store_code set default default_store_code();
