-- What staff look at of payments is little among much: each list has an index of its own.
create index on payment_attempts (id) where status = 'pending';
create index on payments (attempt_id) where surplus is not null;
create index on payment_events (attempt_id) where finding = 'mismatch';
create index on payment_findings (payment_id) where finding <> 'agrees';
