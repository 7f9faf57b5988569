-- The file of a guest is made of the orders of a mailbox that are in no account: it is not looked for in all orders.
create index orders_of_guest on orders (lower(normalize(email))) where customer_id is null;
