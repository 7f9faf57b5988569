-- Counts how often a customer's carts were begun or joined: whoever begins one says which count it saw, so two browsers
-- that begin at once do not begin two.
alter table customer add column carts_begun integer not null default 0;
