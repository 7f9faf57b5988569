-- Who did something with an order at the command line: 'staff:ann'. Empty: the buyer, a provider, or the clock. Whoever works
-- in the shop says so once for a transaction, and every line of the history that it writes holds it.
alter table order_history
  add column done_by text not null default coalesce(current_setting('barre.done_by', true), '');
