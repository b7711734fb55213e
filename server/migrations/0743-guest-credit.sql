-- Until `credit_until` the money of a recall waits: a guest who gets an account by then has it as store credit, and
-- staff send it only afterwards. So it is never both.
alter table refunds
  add column credit_until timestamptz,
  add constraint credit_or_sent_later check (
    credit_until is null or refunded_at is null or (refund_to = 'wallet') = (refunded_at < credit_until)
  );

create index refunds_waiting_for_account on refunds (order_id) where status = 'processing' and credit_until is not null;
