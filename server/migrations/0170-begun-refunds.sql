-- Money that staff give back without being asked for it.

alter table refunds
  add column begun_by    uuid references staff, -- who of the staff; null: a shopper asked, or nobody had to
  add column request_key uuid,                  -- of the request to begin it: sent twice, it is begun once
  add constraint begun_once unique (begun_by, request_key);

-- A shopper asks once for an order to be cancelled. Staff may call it off whatever was asked before; but while one
-- request waits for its answer there is no other.
drop index one_cancellation;
create unique index one_cancellation on refunds (order_id) where kind = 'cancellation' and begun_by is null;
create unique index one_cancellation_at_a_time on refunds (order_id)
  where kind = 'cancellation' and status = 'requested';

-- The queues that staff work from, page by page by their key.
create index refunds_by_status on refunds (status, id);
