-- What the merchant sets for all bags (taxes, ways to ship and to pay, cart rules) is held by the servers. A bag is read
-- with the revision of what holds now, so that none is priced by what held before. A revision never comes again, not even
-- when a change is taken back or a backup is restored under servers that run.
create table terms_revision (id uuid not null);
insert into terms_revision values (gen_random_uuid());

create function note_terms_change() returns trigger language plpgsql as $$
begin
  update terms_revision set id = gen_random_uuid();
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array[
    'tax_rule', 'tax_rate', 'tax_rule_rate', 'tax_rule_class', 'shipping_method', 'shipping_rate', 'payment_method',
    'cart_rule'
  ] loop
    execute format('create trigger note_terms after insert or update or delete or truncate on %I
      for each statement execute function note_terms_change()', name);
  end loop;
end $$;
