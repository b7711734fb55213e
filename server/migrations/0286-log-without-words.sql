-- The log is for ever and holds nothing of a customer but their id; earlier it held what staff had written about them.
-- The shop itself may not change it, so this is done here, by whoever owns the tables, and once. Nothing is lost of
-- those who are still there: the same words stand with the order, the refund, the review and the store credit. Why an
-- account was closed stood in the log alone, and becomes a note about it.
insert into customer_notes (customer_id, written_by, text, created_at)
select customers.shopper_id, staff_id, audit_log.reason, at
from audit_log join customers on customers.shopper_id::text = subject_id
where subject_kind = 'customer' and action in ('customer.closed', 'customer.opened')
  and audit_log.reason is not null and staff_id is not null;

alter table audit_log disable trigger only_added_to;

update audit_log set reason = null, after = after - 'note' - 'reason'
where subject_kind in ('customer', 'order', 'refund', 'review', 'enquiry')
  and action <> 'customer.noted' -- its note is an id
  and (reason is not null or after ?| array['note', 'reason']);

update audit_log set before = before - 'contact', after = after - 'contact'
where subject_kind = 'farmer';

alter table audit_log enable trigger only_added_to;

alter table audit_log add constraint nothing_said_of_people
  check (reason is null or subject_kind not in ('customer', 'order', 'refund', 'review', 'enquiry'));
