-- Of what went back of an order, how much was its store credit: it may have gone back before the cash came.
alter table orders add column credit_refunded bigint not null default 0 check (credit_refunded >= 0);

update orders set credit_refunded = returned.credit
from (
  select order_id, sum(credit) as credit from refunds
  where payment_id is null and status in ('approved', 'processing', 'refunded') group by order_id
) as returned
where orders.id = order_id and returned.credit > 0;
