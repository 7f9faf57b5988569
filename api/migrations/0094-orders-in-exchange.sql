-- An order is sent in exchange for one return.
alter table return_request add column exchange_order_id bigint unique references orders;

-- Where staff named an order for several returns, it is that of the first.
update return_request request set exchange_order_id = named.order_id
from (
  select distinct on (orders.id) orders.id as order_id, exchanged.id
  from return_request exchanged join orders on orders.increment_id = exchanged.reference
  where exists (
    select from return_step step where step.return_id = exchanged.id and step.state = 'exchanged'
  )
  order by orders.id, exchanged.id
) named
where named.id = request.id;
