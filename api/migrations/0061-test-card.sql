-- A card that takes no money. Only a demo offers it: see TEST_CARD.
alter table payment_method drop constraint payment_method_kind_check;
alter table payment_method add check (kind in ('on_delivery', 'transfer', 'on_account', 'card', 'test_card'));
insert into payment_method (code, kind, position, title, tax_class_id)
values ('testcard', 'test_card', 40, 'Test card (demo, no money moves)', 4)
on conflict do nothing;
insert into payment_method_text (method_id, store_code, title)
select method.id, store_view.code, words.title
from (values
  ('de', 'Testkarte (Demo, es fließt kein Geld)'),
  ('it', 'Carta di prova (demo, nessun addebito)')
) as words (language, title)
join store_view on store_view.language = words.language
join payment_method method on method.code = 'testcard' and method.store_code is null
on conflict do nothing;

alter table payment drop constraint payment_provider_check;
alter table payment add check (provider in ('stripe', 'test'));
