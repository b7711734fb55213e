-- Recalls: packs that are dangerous or may be, from where the problem began to the people who have them. One member of
-- staff drafts a recall and another confirms it.
create table recalls (
  id            uuid primary key default uuid_v7(),
  number        int not null unique check (number > 0),
  status        text not null default 'draft' check (status in ('draft', 'active', 'closed', 'discarded')),
  start_kind    text not null check (start_kind in ('seed_lot', 'input_lot', 'batch', 'plot', 'harvest_lot',
                  'pack_lot', 'supplier')),
  start_ref     text not null check (char_length(start_ref) between 1 and 120),
  start_label   text not null check (char_length(start_label) between 1 and 200),
  from_day      date,
  to_day        date,
  severity      smallint not null check (severity between 1 and 3), -- 1: may harm health badly
  reason        localised not null,
  advice        localised not null,
  credit        text not null check (credit in ('none', 'wallet', 'original')),
  drafted_by    uuid not null references staff,
  drafted_at    timestamptz not null default now(),
  confirmed_by  uuid references staff,
  confirmed_at  timestamptz,
  closed_by     uuid references staff,
  closed_at     timestamptz,
  closing_note  text check (char_length(closing_note) between 1 and 500),
  version       int not null default 1 check (version > 0),
  constraint recall_days_in_order check (from_day <= to_day),
  constraint recall_has_two_people check (confirmed_by <> drafted_by),
  constraint recall_is_confirmed_once_active check ((status in ('active', 'closed')) = (confirmed_at is not null)
    and (confirmed_by is null) = (confirmed_at is null)),
  constraint recall_is_closed_once check ((status in ('closed', 'discarded')) = (closed_at is not null))
);

create trigger never_deleted before delete or truncate on recalls
  for each statement execute function reject_change();

create index on recalls (confirmed_at desc) where confirmed_at is not null;

-- The lots of a confirmed recall. What was in stock, in parcels and sold is of the moment of the confirmation; what
-- became of the packs is entered afterwards.
create table recall_lots (
  recall_id   uuid not null references recalls,
  lot_id      uuid not null references pack_lots,
  stock       int not null check (stock >= 0),
  in_parcels  int not null check (in_parcels >= 0),
  sold        int not null check (sold >= 0),
  recovered   int not null default 0 check (recovered >= 0),  -- packs that came back
  consumed    int not null default 0 check (consumed >= 0),   -- packs that customers have eaten or thrown away
  destroyed   int not null default 0 check (destroyed >= 0),  -- packs in the shop that were destroyed
  primary key (recall_id, lot_id),
  constraint recovered_within_sold check (recovered + consumed <= sold + in_parcels)
);

create index on recall_lots (lot_id, recall_id);

create trigger never_deleted before delete or truncate on recall_lots
  for each statement execute function reject_change();

-- The harvests of a confirmed recall: what is left of them is not packed.
create table recall_harvest_lots (
  recall_id       uuid not null references recalls,
  harvest_lot_id  uuid not null references harvest_lots,
  remaining_g     bigint not null check (remaining_g >= 0),
  primary key (recall_id, harvest_lot_id)
);

create trigger append_only before update or delete or truncate on recall_harvest_lots
  for each statement execute function reject_change();

-- The orders of a confirmed recall. `notified_at` and `settled_at` let a job go on where it stopped.
create table recall_orders (
  recall_id   uuid not null references recalls,
  order_id    uuid not null references orders,
  was_parcel  boolean not null,     -- packed, and had not left
  notified_at     timestamptz,          -- its mail is in the outbox
  settled_at  timestamptz,          -- its lines are credited, or never will be
  refund_id   uuid references refunds,
  primary key (recall_id, order_id)
) with (fillfactor = 80);

create index on recall_orders (order_id);
create index recall_orders_to_notify on recall_orders (recall_id, order_id) where notified_at is null;
create index recall_orders_to_settle on recall_orders (recall_id, order_id) where settled_at is null;

create trigger never_deleted before delete or truncate on recall_orders
  for each statement execute function reject_change();

-- The packs of each line, by lot. A pack is credited by one recall, however many name its lot.
create table recall_lines (
  recall_id  uuid not null,
  order_id   uuid not null,
  line_id    uuid not null references order_lines,
  lot_id     uuid not null,
  units      int not null check (units > 0),
  credit     text not null check (credit in ('none', 'due', 'given', 'elsewhere', 'void')),
  primary key (recall_id, order_id, line_id, lot_id),
  foreign key (recall_id, order_id) references recall_orders,
  foreign key (recall_id, lot_id) references recall_lots
) with (fillfactor = 80);

create unique index pack_is_credited_once on recall_lines (line_id, lot_id) where credit in ('due', 'given');

create trigger never_deleted before delete or truncate on recall_lines
  for each statement execute function reject_change();

-- What staff entered about the packs of a lot, once for each request.
create table recall_entries (
  id         uuid primary key default uuid_v7(),
  recall_id  uuid not null,
  lot_id     uuid not null,
  recovered  int not null check (recovered >= 0),
  consumed   int not null check (consumed >= 0),
  destroyed  int not null check (destroyed >= 0),
  source     text not null unique,         -- the request: staff:018f…:018f…
  staff_id   uuid not null references staff,
  at         timestamptz not null default now(),
  foreign key (recall_id, lot_id) references recall_lots,
  check (recovered + consumed + destroyed > 0)
);

create index on recall_entries (recall_id, lot_id);

create trigger append_only before update or delete or truncate on recall_entries
  for each statement execute function reject_change();

-- Drills: what a recall would have reached, and how long it took to find it. A drill changes nothing else.
create table recall_drills (
  id           uuid primary key default uuid_v7(),
  number       int not null unique check (number > 0),
  start_kind   text not null,
  start_ref    text not null check (char_length(start_ref) between 1 and 120),
  start_label  text not null check (char_length(start_label) between 1 and 200),
  from_day     date,
  to_day       date,
  scope        jsonb not null check (jsonb_typeof(scope) = 'object'), -- lots and numbers; no person
  reachable    int not null check (reachable >= 0),                    -- different email addresses
  began_at     timestamptz not null,
  traced_at    timestamptz not null,        -- the lots and numbers were there
  listed_at    timestamptz not null,        -- every order with its people was read
  staff_id     uuid not null references staff,
  source       text not null unique,        -- the request: staff:018f…:018f…
  constraint drill_moments_in_order check (began_at <= traced_at and traced_at <= listed_at)
);

create trigger append_only before update or delete or truncate on recall_drills
  for each statement execute function reject_change();

-- The batches that a lot of fertiliser or spray was used on.
create index farm_events_by_input_lot on farm_events ((payload ->> 'input_lot_id')) where payload ? 'input_lot_id';

create index on batches (seed_lot_id) where seed_lot_id is not null;
create index pack_lots_by_supplier on pack_lots (lower(supplier)) where supplier is not null;
create index on harvest_lots (plot_id, harvested_on);
