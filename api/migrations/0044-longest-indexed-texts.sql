-- A row of an index holds 2,704 bytes. A longer text cannot be written at all, so every text in an index has a longest
-- length; a review, which is longer, is there by its hash.

-- A review sent twice, or imported twice, is there once.
alter table review drop constraint review_product_id_nickname_title_detail_key;
create unique index review_once on review (product_id, md5(nickname), md5(title), md5(detail));

-- What is there stays as it is: each holds for what is written from now on.
do $$
declare
  each record;
begin
  for each in
    select * from (values
      ('attempt', 'key', 500),
      ('attribute', 'code', 100),
      ('attribute_option', 'label', 500),
      ('audit_log', 'subject_kind', 40),
      ('audit_log', 'subject_id', 500),
      ('bundle_option', 'title', 500),
      ('calendar_job', 'name', 100),
      ('cart', 'token', 100),
      ('cart_item', 'line_key', 100),
      ('cart_request', 'key', 100),
      ('category', 'name', 500),
      ('category', 'url_key', 500),
      ('clean_up_kind', 'name', 100),
      ('content_block', 'identifier', 500),
      ('content_hierarchy', 'identifier', 500),
      ('content_page', 'identifier', 500),
      ('coupon', 'code', 500),
      ('coupon_use', 'buyer', 500),
      ('custom_option', 'title', 500),
      ('custom_option_value', 'title', 500),
      ('customer', 'email_key', 500),
      ('download_link', 'title', 500),
      ('download_sample', 'title', 500),
      ('idempotency_key', 'key', 100),
      ('invoice', 'increment_id', 100),
      ('mailbox', 'message_id', 500),
      ('mail_record', 'message_id', 500),
      ('media', 'hash', 100),
      ('newsletter_subscriber', 'email_key', 500),
      ('one_time_job', 'name', 100),
      ('orders', 'idempotency_key', 100),
      ('orders', 'increment_id', 100),
      ('outbox', 'kind', 100),
      ('outbox', 'subject_key', 500),
      ('payment', 'intent_id', 500),
      ('payment_event', 'event_id', 500),
      ('payment_method', 'code', 100),
      ('payment_refund', 'provider_number', 500),
      ('price_group', 'code', 500),
      ('product', 'sku', 100),
      ('product', 'url_key', 500),
      ('refund', 'increment_id', 100),
      ('shipment', 'increment_id', 100),
      ('shipping_method', 'carrier_code', 100),
      ('shipping_method', 'method_code', 100),
      ('shipping_rate', 'country', 20),
      ('shipping_rate', 'region', 200),
      ('shipping_rate', 'postcode', 100),
      ('stock_source', 'code', 100),
      ('store_view', 'code', 20),
      ('studio', 'url_key', 500),
      ('tax_class', 'name', 500),
      ('tax_rate', 'code', 500),
      ('tax_rate', 'country', 20),
      ('tax_rate', 'region', 200),
      ('tax_rate', 'postcode', 100),
      ('tax_rule', 'code', 500),
      ('unpaid_order', 'address_key', 500),
      ('unpaid_order', 'mailbox_key', 500)
    ) as longest (of_table, of_column, letters)
  loop
    execute format(
      'alter table %I add constraint %I check (char_length(%I) <= %s) not valid',
      each.of_table, each.of_table || '_' || each.of_column || '_length', each.of_column, each.letters);
  end loop;
end
$$;
