-- Batches and the event log. The events are the source; every other row here is computed from them in the same
-- transaction and can be computed again at any time.

-- One sowing of one variety. Its counts balance, or the database refuses them.
create table batches (
  id                     uuid primary key default uuid_v7(),
  code                   text not null unique check (code ~ '^NB-[0-9]{4}-[A-Z]{2}[0-9]{2,}$'),
  farm_id                uuid not null references farms,
  crop_id                text not null references crops,
  variety_id             uuid not null references crop_varieties,
  template               text not null,  -- of the crop when the batch began
  regrowth               boolean not null,
  responsible_farmer_id  uuid references farmers,
  parent_batch_ids       uuid[] not null default '{}',
  picture_id             uuid references pictures,
  note                   text,
  public                 boolean not null default true,
  version                int not null default 1,
  created_at             timestamptz not null default now(),
  updated_at             timestamptz not null default now(),

  stage                  text not null default 'planned'
                           check (stage in ('planned', 'sown', 'germinated', 'seedling', 'hardening', 'growing',
                           'flowering', 'fruiting', 'ready', 'harvesting', 'resting', 'completed', 'failed',
                           'cancelled', 'archived')),
  stage_since            timestamptz,
  plot_id                uuid references plots,  -- the plot of most of its plants, now or later
  planned_on             date,                   -- planned date of sowing
  planned_quantity       int,
  sown_on                date,
  germinated_on          date,
  transplanted_on        date,
  first_harvest_on       date,
  trays                  int,
  cells_per_tray         int,
  -- of one plant, from the event of planting out; null: the value of the crop
  spacing_m2             real,
  seed_lot_id            uuid references seed_lots,
  seed_used              int,                          -- of the seed lot, in its unit
  cycle                  int not null default 1,       -- season of the same plants
  cycle_began_on         date,
  last_spray_on          date,                         -- in this season
  timeline               jsonb not null default '[]',  -- [{ stage, at }]
  last_event_at          timestamptz,

  sown                   int not null default 0 check (sown >= 0),
  transferred_in         int not null default 0 check (transferred_in >= 0),
  census_gain            int not null default 0 check (census_gain >= 0),
  pending                int not null default 0 check (pending >= 0),
  alive                  int not null default 0 check (alive >= 0),
  not_germinated         int not null default 0 check (not_germinated >= 0),
  thinned                int not null default 0 check (thinned >= 0),
  lost                   int not null default 0 check (lost >= 0),
  sold_out               int not null default 0 check (sold_out >= 0),
  transferred_out        int not null default 0 check (transferred_out >= 0),
  harvested              int not null default 0 check (harvested >= 0),
  terminated             int not null default 0 check (terminated >= 0),
  census_loss            int not null default 0 check (census_loss >= 0),
  harvested_g            bigint not null default 0 check (harvested_g >= 0),  -- in this season

  germination_final      boolean not null default false,
  pests                  text[] not null default '{}',
  on_hold                boolean not null default false,
  interval_unknown       boolean not null default false,
  safe_harvest_from      date,
  high_loss_on           date,
  overdue_from           date,
  reviews                int not null default 0 check (reviews >= 0),  -- events that wait for a manager

  ready_from             date,                         -- one in ten such batches is ready by then
  ready_on               date,                         -- one in two
  ready_to               date,                         -- nine in ten
  picked_until           date,
  low_g                  bigint,                       -- still to be harvested; the same chances
  likely_g               bigint,
  high_g                 bigint,
  forecast_weeks         jsonb not null default '[]',  -- [{ monday, low, likely, high }]
  forecast_reasons       jsonb not null default '[]',
  forecast_on            date,

  closed_at              timestamptz,
  outcome                text check (outcome in ('completed', 'failed', 'cancelled')),
  archived_at            timestamptz,
  constraint counts_balance check (
    sown + transferred_in + census_gain
      = pending + alive + not_germinated + thinned + lost + sold_out + transferred_out + harvested + terminated
        + census_loss),
  check ((closed_at is null) = (outcome is null)),
  check (archived_at is null or closed_at is not null)
) with (fillfactor = 80); -- room for updates in the same page

-- One index for each list of living batches. Closed batches are listed by their end.
create index batches_live on batches (farm_id, stage) where closed_at is null;
create index batches_by_ready on batches (ready_on, id) where closed_at is null and public;
create index batches_by_sowing on batches (sown_on desc, id) where closed_at is null and public;
create index batches_by_alive on batches (alive desc, id) where closed_at is null and public;
create index batches_closed on batches (closed_at desc, id) where closed_at is not null and public;
create index on batches (variety_id, farm_id);
create index on batches (crop_id) where closed_at is null;
create index on batches (plot_id) where closed_at is null;
create index on batches (forecast_on) where closed_at is null;

-- Archived batches of a farm, for the counts of the lists.
create index batches_archived on batches (farm_id)
  where public and stage_since is not null and closed_at is not null and archived_at is not null;

-- The back office lists batches by the day on which they began, over years.
create index batches_by_start on batches
  ((coalesce(sown_on, planned_on, (created_at at time zone 'Asia/Kuala_Lumpur')::date)) desc, id desc);

-- The last number of a prefix, for the codes of batches: NB-2611-SW01 is the first batch of this crop in the month.
create table batch_numbers (
  prefix  text primary key,
  last    int not null check (last > 0)
);

-- The plants of a batch in one plot, now or earlier.
create table cohorts (
  batch_id           uuid not null references batches,
  plot_id            uuid not null references plots,
  pending            int not null check (pending >= 0),
  alive              int not null check (alive >= 0),
  received           int not null check (received >= 0),
  stage              text not null check (stage in ('sown', 'germinated', 'seedling', 'hardening', 'growing',
                       'flowering', 'fruiting', 'ready', 'harvesting', 'resting')),
  since              timestamptz not null,
  last_event_at      timestamptz not null,
  safe_harvest_from  date,
  interval_unknown   boolean not null,
  on_hold            boolean not null,
  primary key (batch_id, plot_id)
);

create index on cohorts (plot_id, since);

-- Plots that hold plants, and plots that held them.
create index cohorts_with_plants on cohorts (plot_id, alive desc) where alive + pending > 0;
create index cohorts_without_plants on cohorts (plot_id, last_event_at) where alive + pending = 0;

-- The counts of a batch at the end of each day on which they changed.
create table batch_days (
  batch_id     uuid not null references batches,
  day          date not null,
  sown         int not null,
  live_plants  int not null,  -- `alive` plus seed that is not counted yet
  alive        int not null,
  is_live      boolean not null,
  primary key (batch_id, day)
);

-- One harvest of one batch in one plot.
create table harvests (
  event_id        uuid primary key,
  batch_id        uuid not null references batches,
  plot_id         uuid not null references plots,
  cycle           int not null,
  harvested_on    date not null,
  net_g           bigint not null check (net_g > 0),
  plants_removed  int not null check (plants_removed >= 0),
  grades          jsonb not null
);

create index on harvests (batch_id);
create index on harvests (plot_id, harvested_on);

-- For reports.
create index on harvests (harvested_on);

-- The end of a farm's event log. A writer locks this row, so the hash chain has one end.
create table farm_logs (
  farm_id  uuid primary key references farms,
  length   bigint not null default 0,
  head     bytea not null default '\x'   -- hash of the last event
);

-- Events of a farm. An event is never changed or deleted; a mistake is corrected by another event.
create table farm_events (
  -- made by the device, so an event that is sent twice counts once
  id                 uuid primary key,
  farm_id            uuid not null references farms,
  position           bigint not null check (position > 0),  -- in the log of the farm
  type               text not null check (type in ('planned', 'cancelled', 'seeded', 'planted', 'inoculated',
                       'germination_counted', 'stage_observed', 'hardening_started', 'ready_declared',
                       'transplanted', 'moved', 'gap_filled', 'thinned', 'mortality', 'sold_as_seedling', 'given',
                       'census', 'terminated', 'watered', 'fertilised', 'sprayed', 'weeded', 'pruned', 'trellised',
                       'mulched', 'inspected', 'pest_found', 'pest_cleared', 'hold_placed', 'hold_released',
                       'harvested', 'cycle_closed', 'archived', 'reopened', 'voided')),
  schema_version     smallint not null default 1,
  batch_id           uuid references batches,                               -- null: about a plot or about several batches
  cohorts            jsonb not null,
  occurred_at        timestamptz not null,
  recorded_at        timestamptz not null,
  clock_offset_s     int not null default 0,                                -- correction of the device's clock
  device_id          text,
  device_seq         int,
  actor_id           uuid,
  geo                jsonb,
  photos             uuid[] not null default '{}',
  note               text,
  payload            jsonb not null,
  voids_event_id     uuid references farm_events,
  corrects_event_id  uuid references farm_events,
  input_hash         bytea not null check (octet_length(input_hash) = 32),  -- of what the device sent
  prev_hash          bytea not null,
  hash               bytea not null check (octet_length(hash) = 32),        -- of this event and `prev_hash`
  unique (farm_id, position)
);

create index on farm_events (batch_id, occurred_at) where batch_id is not null;
create index on farm_events (farm_id, occurred_at) where batch_id is null;

create trigger append_only before update or delete or truncate on farm_events
  for each statement execute function reject_change();

-- Other batches that an event concerns, for example the source of transplanted plants, or all batches of one
-- spraying.
create table farm_event_batches (
  event_id  uuid not null references farm_events,
  batch_id  uuid not null references batches,
  primary key (batch_id, event_id)
);

create trigger append_only before update or delete or truncate on farm_event_batches
  for each statement execute function reject_change();

-- Decisions about an event, by a rule or by a manager. The newest decision counts.
create table event_reviews (
  id          bigint primary key generated always as identity,
  event_id    uuid not null references farm_events,
  verdict     text not null check (verdict in ('needs_review', 'accepted', 'rejected')),
  code        text,  -- the rule that objected
  reason      text,  -- of the manager
  decided_by  uuid,  -- null: a rule
  decided_at  timestamptz not null default now(),
  check (verdict <> 'needs_review' or code is not null),
  check (decided_by is null or reason is not null)
);

create index on event_reviews (event_id, id desc);

create trigger append_only before update or delete or truncate on event_reviews
  for each statement execute function reject_change();
