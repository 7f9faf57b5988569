-- Who has a large network of IPv6 has many addresses. Unpaid orders and refused cards are counted for the networks around
-- an address too: digests of its /56 and its /48, null for IPv4. Whatever shares a /56 shares its /48, so one index does.
alter table unpaid_order
  add column network_56_key text check (char_length(network_56_key) <= 500),
  add column network_48_key text check (char_length(network_48_key) <= 500);
create index unpaid_order_network_48 on unpaid_order (network_48_key) where network_48_key is not null;
