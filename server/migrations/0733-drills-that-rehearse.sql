-- A drill blocks, writes and credits in transactions that are rolled back. Drills before this only searched.
alter table recall_drills
  add column blocked_units int check (blocked_units >= 0),
  add column blocked_ms int check (blocked_ms >= 0),
  add column rehearsed_orders int check (rehearsed_orders >= 0), -- of those that were listed, in the time of a drill
  add column mails int check (mails >= 0),
  add column credits int check (credits >= 0),
  add column credited bigint check (credited >= 0), -- sen
  add column rehearsed_ms int check (rehearsed_ms >= 0),
  add constraint drill_rehearsed_whole check (num_nonnulls(blocked_units, blocked_ms, rehearsed_orders, mails, credits,
    credited, rehearsed_ms) in (0, 7));
