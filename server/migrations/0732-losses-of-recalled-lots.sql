-- The recall that a loss of a lot is for: one that is still reconciled, otherwise the latest.
create function recall_of_lot(lot uuid) returns uuid language sql stable as $$
  select recalls.id from recall_lots join recalls on recalls.id = recall_id
  where lot_id = lot order by status = 'closed', confirmed_at desc limit 1
$$;

create function recall_of_harvest(lot uuid) returns uuid language sql stable as $$
  select recalls.id from recall_harvest_lots join recalls on recalls.id = recall_id
  where harvest_lot_id = lot order by status = 'closed', confirmed_at desc limit 1
$$;

-- Packs and grams of a recalled lot that are destroyed are a loss of their own, with its recall. Packs that were destroyed before get it too.
alter table stock_movements disable trigger append_only;
alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add column recall_id uuid references recalls;
update stock_movements set reason = 'recalled', recall_id = case when source like 'recall:%' then split_part(source, ':', 2)::uuid
  else recall_of_lot(lot_id) end
where reason = 'spoiled' and lot_id in (select lot_id from recall_lots) and at >= (
  select min(confirmed_at) from recall_lots join recalls on recalls.id = recall_id
  where recall_lots.lot_id = stock_movements.lot_id
);
alter table stock_movements
  add constraint stock_movements_reason_check check (reason in ('opening', 'received', 'sold', 'returned', 'spoiled',
    'counted', 'corrected', 'blocked', 'released', 'near_date', 'repacked', 'recalled')),
  add constraint recalled_with_its_recall check ((reason = 'recalled') = (recall_id is not null));
alter table stock_movements enable trigger append_only;
create index stock_movements_of_recalls on stock_movements (lot_id, recall_id) where recall_id is not null;

alter table lot_losses disable trigger append_only;
alter table lot_losses drop constraint lot_losses_reason_check;
alter table lot_losses add column recall_id uuid references recalls;
update lot_losses set reason = 'recalled', recall_id = recall_of_harvest(harvest_lot_id)
where reason in ('trimmed', 'spoiled') and at >= (
  select min(confirmed_at) from recall_harvest_lots join recalls on recalls.id = recall_id
  where recall_harvest_lots.harvest_lot_id = lot_losses.harvest_lot_id
);
alter table lot_losses
  add constraint lot_losses_reason_check check (reason in ('trimmed', 'spoiled', 'shrunk', 'sample', 'own_use',
    'unrecorded', 'recalled')),
  add constraint recalled_with_its_recall check ((reason = 'recalled') = (recall_id is not null));
alter table lot_losses enable trigger append_only;
create index lot_losses_of_recalls on lot_losses (harvest_lot_id, recall_id) where recall_id is not null;

-- What other recalls of the lot had accounted for at the confirmation: packs that were already back, and that were
-- destroyed. Everything later is accounted for during this recall, by itself or by another.
alter table recall_lots
  add column back_before int not null default 0 check (back_before >= 0),
  add column destroyed_before int not null default 0 check (destroyed_before >= 0);

update recall_lots set
  back_before = (
    select coalesce(sum(entries.recovered), 0) from recall_entries as entries
    where entries.lot_id = recall_lots.lot_id and entries.recall_id <> recall_lots.recall_id
      and entries.at < recalls.confirmed_at
  ),
  destroyed_before = (
    select coalesce(-sum(delta), 0) from stock_movements as moved
    where moved.lot_id = recall_lots.lot_id and moved.recall_id <> recall_lots.recall_id and moved.at < recalls.confirmed_at
  )
from recalls where recalls.id = recall_id;

alter table recall_harvest_lots disable trigger append_only;
alter table recall_harvest_lots
  add column lost_before_g bigint not null default 0 check (lost_before_g >= 0),       -- of any reason
  add column destroyed_before_g bigint not null default 0 check (destroyed_before_g >= 0); -- by other recalls

update recall_harvest_lots set
  lost_before_g = (
    select coalesce(sum(grams), 0) from lot_losses as lost
    where lost.harvest_lot_id = recall_harvest_lots.harvest_lot_id and lost.at < recalls.confirmed_at
  ),
  destroyed_before_g = (
    select coalesce(sum(grams), 0) from lot_losses as lost
    where lost.harvest_lot_id = recall_harvest_lots.harvest_lot_id and lost.recall_id is not null
      and lost.at < recalls.confirmed_at
  )
from recalls where recalls.id = recall_id;
alter table recall_harvest_lots enable trigger append_only;
