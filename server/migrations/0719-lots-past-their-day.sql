-- The nightly job has this lot on hold because its best-before day is over. What its orders give up later is written
-- off like the rest of it, where the shop says so. Lots that staff hold keep their packs.
alter table pack_lots
  add column is_held_for_age boolean not null default false,
  add constraint held_for_age_is_held check (state <> 'ok' or not is_held_for_age);

update pack_lots set is_held_for_age = true
where state = 'held' and best_before is not null and (
  select staff_id is null from audit_log
  where subject_kind = 'pack_lot' and subject_id = pack_lots.id::text and action = 'lot.held'
  order by at desc, id desc limit 1
);

create index pack_lots_blocked_for_age on pack_lots (best_before) where is_held_for_age and blocked_units > 0;
