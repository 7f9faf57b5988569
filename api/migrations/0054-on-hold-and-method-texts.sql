-- The word of the trade: an order is on hold. Only the API still says 'holded'.
do $$
declare
  named record;
begin
  for named in
    select conname from pg_constraint where conrelid = 'orders'::regclass and pg_get_constraintdef(oid) like '%holded%'
  loop
    execute format('alter table orders drop constraint %I', named.conname);
  end loop;
end $$;
update orders set state = 'on_hold' where state = 'holded';
update orders set status = 'on_hold' where status = 'holded';
update order_history set state = 'on_hold' where state = 'holded';
update order_history set status = 'on_hold' where status = 'holded';
alter table orders
  add check (state in ('new', 'processing', 'complete', 'canceled', 'closed', 'on_hold')),
  add check ((state = 'on_hold') = (state_before_hold is not null and status_before_hold is not null));

-- Stock at or below this number counts as sold out.
alter table stock rename column kept_back to out_of_stock_threshold;
alter table stock rename constraint stock_kept_back_check to stock_out_of_stock_threshold_check;
alter table stock_count rename column kept_back to out_of_stock_threshold;
alter table stock_count rename constraint stock_count_kept_back_check to stock_count_out_of_stock_threshold_check;

-- What a method is called in a store view. Null: as in all the others.
create table shipping_method_text (
  method_id integer not null references shipping_method on delete cascade,
  store_code text not null references store_view,
  carrier_title text,
  method_title text,
  unavailable_text text,
  primary key (method_id, store_code)
);
create table payment_method_text (
  method_id integer not null references payment_method on delete cascade,
  store_code text not null references store_view,
  title text,
  instructions text,
  primary key (method_id, store_code)
);
create trigger note_held after insert or update or delete or truncate on shipping_method_text
  for each statement execute function note_held_change();
create trigger note_held after insert or update or delete or truncate on payment_method_text
  for each statement execute function note_held_change();

-- Only where the merchant has kept the English words.
insert into shipping_method_text (method_id, store_code, carrier_title, method_title)
select method.id, store_view.code, words.carrier_title, words.method_title
from (values
  ('Free shipping', 'Free', 'de', 'Kostenloser Versand', 'Kostenlos'),
  ('Free shipping', 'Free', 'it', 'Spedizione gratuita', 'Gratis'),
  ('DPD Courier', 'Flat rate', 'de', 'DPD', 'Versandpauschale'),
  ('DPD Courier', 'Flat rate', 'it', 'Corriere DPD', 'Tariffa fissa'),
  ('Best way', 'Table rate', 'de', 'Standardversand', 'Nach Gewicht und Ziel'),
  ('Best way', 'Table rate', 'it', 'Spedizione standard', 'Per peso e destinazione')
) as words (english_carrier, english_method, language, carrier_title, method_title)
join shipping_method method on method.carrier_title = english_carrier and method.method_title = english_method
join store_view on store_view.language = words.language
where method.store_code is null;

insert into payment_method_text (method_id, store_code, title, instructions)
select method.id, store_view.code, words.title, words.instructions
from (values
  ('Cash on delivery', 'Please have the amount ready: you pay the courier when your order arrives.',
    'de', 'Nachnahme',
    'Bitte halten Sie den Betrag bereit: Sie bezahlen beim Kurier, wenn Ihre Bestellung ankommt.'),
  ('Cash on delivery', 'Please have the amount ready: you pay the courier when your order arrives.',
    'it', 'Pagamento alla consegna',
    'Tieni pronto l’importo: pagherai il corriere alla consegna dell’ordine.'),
  ('Bank transfer', 'Please transfer the total with your order number as the reference. Write to us for our account details.',
    'de', 'Banküberweisung',
    'Bitte überweisen Sie den Gesamtbetrag und geben Sie Ihre Bestellnummer als Verwendungszweck an. Unsere Bankverbindung erhalten Sie auf Anfrage.'),
  ('Bank transfer', 'Please transfer the total with your order number as the reference. Write to us for our account details.',
    'it', 'Bonifico bancario',
    'Effettua un bonifico dell’importo totale e indica il numero d’ordine nella causale. Scrivici per ricevere le nostre coordinate bancarie.'),
  ('Pay later on account', 'You get an invoice with your order. Please pay it within 30 days.',
    'de', 'Kauf auf Rechnung',
    'Sie erhalten mit Ihrer Bestellung eine Rechnung. Bitte bezahlen Sie sie innerhalb von 30 Tagen.'),
  ('Pay later on account', 'You get an invoice with your order. Please pay it within 30 days.',
    'it', 'Pagamento con fattura',
    'Riceverai una fattura con l’ordine. Pagala entro 30 giorni.'),
  ('Card', '', 'de', 'Karte', null),
  ('Card', '', 'it', 'Carta', null)
) as words (english_title, english_instructions, language, title, instructions)
join payment_method method on method.title = english_title and method.instructions = english_instructions
join store_view on store_view.language = words.language
where method.store_code is null;
