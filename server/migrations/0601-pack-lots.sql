-- Pack lots: packs of one SKU that were packed together, or bought in together. Stock is counted by SKU, and of that
-- some units are in lots.

create table pack_lots (
  id              uuid primary key default uuid_v7(),
  code            text not null unique check (code ~ '^K-[0-9]{6}-[0-9]{4,6}[A-Z]{2}[0-9A-Z]$'), -- the traceability lot code
  kind            text not null check (kind in ('packed', 'received')),
  sku_id          uuid not null references skus,
  packs           int not null check (packs > 0),              -- at the beginning
  made_on         date not null,                               -- packed or received
  best_before     date check (best_before >= made_on),         -- null: bought-in goods without one
  state           text not null default 'ok' check (state in ('ok', 'held', 'recalled')),
  on_hand         int not null default 0 constraint lot_units check (on_hand >= 0),    -- of the units on hand of the SKU
  withheld        int not null default 0 check (withheld >= 0), -- put aside: not on hand, and not sold

  -- Of packed lots. Packs that weigh more than their label says give away the overfill.
  farm_id         uuid references farms,                       -- null: of several farms
  grade           text check (grade in ('ungraded', 'premium', 'one', 'two')), -- null: of several grades
  is_mixed        boolean not null default false,              -- of several crops, grades or farms; the label says so
  harvested_on    date,                                        -- the oldest harvest in it
  pack_g          int check (pack_g > 0),                      -- net weight on the label
  input_g         bigint,
  waste_g         bigint check (waste_g >= 0),
  overfill_g      bigint check (overfill_g >= 0),

  -- Of received lots.
  supplier        text check (char_length(supplier) between 1 and 120),
  invoice_number  text check (char_length(invoice_number) between 1 and 60),

  source          text not null unique,                        -- the request that made it: staff:018f…:018f…
  staff_id        uuid references staff,
  made_at         timestamptz not null default now(),
  unique (id, sku_id),
  constraint pack_grams_balance check (kind <> 'packed' or input_g = packs::bigint * pack_g + waste_g + overfill_g),
  constraint lot_origin check (
    case kind
      when 'packed' then num_nonnulls(pack_g, input_g, waste_g, overfill_g, harvested_on, best_before) = 6
        and num_nonnulls(supplier, invoice_number) = 0 and (is_mixed or num_nonnulls(farm_id, grade) = 2)
      else num_nonnulls(supplier, invoice_number) = 2
        and num_nonnulls(pack_g, input_g, waste_g, overfill_g, harvested_on, farm_id, grade) = 0
    end
  )
) with (fillfactor = 80);

create trigger never_deleted before delete or truncate on pack_lots
  for each statement execute function reject_change();

create index pack_lots_in_stock on pack_lots (sku_id, best_before, code) where on_hand > 0;
create index pack_lots_newest_first on pack_lots (made_at desc, id desc);
create index on pack_lots (best_before) where on_hand > 0;

-- The last number of a day, for the codes of pack lots.
create table pack_lot_numbers (
  day   date primary key,
  last  int not null check (last > 0)
);

-- What became of what: the one genealogy of lots.
create table lot_edges (
  from_harvest_lot_id  uuid not null references harvest_lots,
  to_pack_lot_id       uuid not null references pack_lots,
  grams                bigint not null check (grams > 0),
  primary key (to_pack_lot_id, from_harvest_lot_id)
);

create index on lot_edges (from_harvest_lot_id);

create trigger append_only before update or delete or truncate on lot_edges
  for each statement execute function reject_change();

-- Grams that left a harvest lot otherwise than into packs.
create table lot_losses (
  id              uuid primary key default uuid_v7(),
  harvest_lot_id  uuid not null references harvest_lots,
  grams           bigint not null check (grams > 0),
  reason          text not null check (reason in ('trimmed', 'spoiled', 'shrunk', 'sample', 'own_use', 'unrecorded')),
  note            text check (char_length(note) <= 200),
  source          text not null,                -- the request: staff:018f…:018f…
  staff_id        uuid references staff,        -- null: the system
  at              timestamptz not null default now(),
  unique (source, harvest_lot_id)
);

create index on lot_losses (harvest_lot_id);

create trigger append_only before update or delete or truncate on lot_losses
  for each statement execute function reject_change();

-- At the end of a transaction the grams of each lot are those of its edges.
create function check_lot_grams() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'pack_lots' then
    if new.kind = 'packed' and new.input_g <> (
      select coalesce(sum(grams), 0) from lot_edges where to_pack_lot_id = new.id
    ) then
      raise exception 'pack lot % has other grams than its edges', new.code using errcode = 'check_violation';
    end if;
  elsif (
    select packed_g <> (select coalesce(sum(grams), 0) from lot_edges where from_harvest_lot_id = harvest_lots.id)
      or wasted_g <> (select coalesce(sum(grams), 0) from lot_losses where harvest_lot_id = harvest_lots.id)
    from harvest_lots where id = new.id
  ) then
    raise exception 'harvest lot % has other grams than its edges and losses', new.code using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger edges_balance after insert on pack_lots
  deferrable initially deferred for each row execute function check_lot_grams();
create constraint trigger edges_balance after update of packed_g, wasted_g on harvest_lots
  deferrable initially deferred for each row
  when (old.packed_g <> new.packed_g or old.wasted_g <> new.wasted_g) execute function check_lot_grams();

-- Of the units on hand, those in lots. The others are of before lots were counted, or of no lot.
alter table stock_items
  add column in_lots int not null default 0,
  add constraint lots_within_stock check (in_lots between 0 and on_hand);

-- A movement may come from several lots of a SKU. Units of a held lot are put aside and taken back by movements.
alter table stock_movements
  drop constraint stock_movements_source_reason_sku_id_key,
  drop constraint stock_movements_reason_check,
  add constraint stock_movements_reason_check check (reason in ('opening', 'received', 'sold', 'returned', 'spoiled',
    'counted', 'corrected', 'withheld', 'released')),
  add constraint stock_movements_once unique nulls not distinct (source, reason, sku_id, lot_id),
  add constraint stock_movements_lot foreign key (lot_id, sku_id) references pack_lots (id, sku_id);

create index on stock_movements (lot_id, at desc, id desc) where lot_id is not null;
