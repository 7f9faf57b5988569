-- PostgreSQL reads each check anew for each statement that writes. Where the shop makes the text itself, it has one length,
-- and the check guards nothing.
alter table attempt drop constraint attempt_key_length;
alter table cart drop constraint cart_token_length;
alter table cart_item drop constraint cart_item_line_key_length;
alter table orders drop constraint orders_increment_id_length;
alter table unpaid_order
  drop constraint unpaid_order_address_key_length,
  drop constraint unpaid_order_mailbox_key_length,
  drop constraint unpaid_order_network_56_key_check,
  drop constraint unpaid_order_network_48_key_check;
alter table idempotency_key
  drop constraint idempotency_key_browser_check,
  drop constraint idempotency_key_lines_check;

-- Every change of a cart sets updated_at. Where no index has that column, a change stays in the page of its cart, and no
-- index is written.
create index cart_not_ordered_created_at on cart (created_at) where status <> 'ordered';
drop index cart_not_ordered;
create index cart_open_of_customer on cart (customer_id) where customer_id is not null and status = 'open';
drop index cart_customer;
alter table cart set (fillfactor = 75);
