-- How a product fits, as the reviewer says. Null: not said.
alter table review add column fit text check (fit in ('small', 'true', 'large'));
