-- The file of a guest is made of the orders of a mailbox that are in no account: it is not looked for in all orders.
-- By its hash: a row of an index has no room for the longest email.
create index orders_of_guest on orders (md5(lower(normalize(email)))) where customer_id is null;
