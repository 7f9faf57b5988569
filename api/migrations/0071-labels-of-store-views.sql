-- Labels of attributes and their options in a store view, as products and categories have texts there.
create table attribute_text (
  attribute_id integer not null references attribute on delete cascade,
  store_code text not null references store_view,
  label text not null check (char_length(label) between 1 and 500),
  primary key (attribute_id, store_code)
);
create table attribute_option_text (
  option_id integer not null references attribute_option on delete cascade,
  store_code text not null references store_view,
  label text not null check (char_length(label) between 1 and 500),
  primary key (option_id, store_code)
);

-- Servers keep these texts in memory, and bags the options of what lies in them.
create trigger note_change after insert or update or delete or truncate on attribute_text
  for each statement execute function note_everything('tables');
create trigger note_change after insert or update or delete or truncate on attribute_option_text
  for each statement execute function note_everything('tables');
create trigger note_held after insert or update or delete or truncate on attribute_text
  for each statement execute function note_held_change();
create trigger note_held after insert or update or delete or truncate on attribute_option_text
  for each statement execute function note_held_change();
