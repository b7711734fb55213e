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
