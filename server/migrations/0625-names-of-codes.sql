-- The audit log names what was done, in the past tense, and says created, updated and deleted for the same acts
-- everywhere. Entries are permanent: only the names of their actions change here.
alter table audit_log disable trigger append_only;

update audit_log set action = name
from (values
  ('customer.note_added', 'customer.note_created'),
  ('farm.built_in_crops_added', 'farm.built_in_crops_created'),
  ('farm.seed_lot_added', 'farm.seed_lot_created'),
  ('farm.seed_lot_changed', 'farm.seed_lot_updated'),
  ('guest.removed', 'guest.deleted'),
  ('order.cancel_by_staff', 'order.cancelled_by_staff'),
  ('order.cancel_by_staff_requested', 'order.cancellation_requested'),
  ('order.deliver', 'order.delivered'),
  ('order.dispatch', 'order.dispatched'),
  ('order.not_at_home', 'order.not_at_home_recorded'),
  ('order.note_added', 'order.note_created'),
  ('order.pack', 'order.packed'),
  ('order.pick', 'order.picking_started'),
  ('order.return_to_farm', 'order.returned_to_farm'),
  ('order.return_to_farm_requested', 'order.return_requested'),
  ('refund.approve', 'refund.approved'),
  ('refund.pay', 'refund.paid'),
  ('refund.reject', 'refund.rejected'),
  ('review.publish', 'review.published'),
  ('review.reject', 'review.rejected'),
  ('search_words.built_in_added', 'search_words.built_in_created'),
  ('static_block.added', 'static_block.created')
) as renamed (old, name)
where action = old;

alter table audit_log enable trigger append_only;

-- What the nightly comparison with the gateway found.
alter table payment_findings drop constraint payment_findings_finding_check;
drop index payment_findings_payment_id_idx;
update payment_findings set finding = case finding
  when 'agrees' then 'matched' when 'not_there' then 'not_found'
  when 'other_amount' then 'amount_differs' when 'other_transaction' then 'transaction_differs' end;
alter table payment_findings add constraint payment_findings_finding_check
  check (finding in ('matched', 'not_found', 'amount_differs', 'transaction_differs'));
create index on payment_findings (payment_id) where finding <> 'matched';

-- What a row of a product file does.
alter table product_import_rows drop constraint product_import_rows_verdict_check;
update product_import_rows set verdict = case verdict
  when 'changed' then 'updated' when 'same' then 'unchanged' when 'bad' then 'invalid' else verdict end;
alter table product_import_rows add constraint product_import_rows_verdict_check
  check (verdict in ('created', 'updated', 'unchanged', 'invalid'));

-- Whether a picture of a zip belongs to a product.
alter table picture_import_files
  drop constraint picture_import_files_verdict_check,
  drop constraint picture_import_files_check;
update picture_import_files set verdict = 'invalid' where verdict = 'bad';
alter table picture_import_files
  add constraint picture_import_files_verdict_check check (verdict in ('matched', 'unknown', 'invalid')),
  add constraint picture_import_files_check check ((verdict = 'invalid') = (problem is not null));

-- Why staff refunded.
update refunds set reason = 'not_delivered' where reason = 'not_brought';
