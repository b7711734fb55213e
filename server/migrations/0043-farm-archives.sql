-- The forecast of a batch when it reached a stage, stored for comparison with the harvest.
create table forecast_snapshots (
  batch_id     uuid not null references batches,
  cycle        int not null,
  stage        text not null,
  forecast_on  date not null,
  ready_from   date not null,
  ready_on     date not null,
  ready_to     date not null,
  low_g        bigint not null,
  likely_g     bigint not null,
  high_g       bigint not null,
  primary key (batch_id, cycle, stage)
);

-- Figures of a closed cycle, computed once and never changed. Taking a batch out of the archive withdraws its row;
-- archiving it again adds another.
create table crop_cycle_archives (
  id                     uuid primary key default uuid_v7(),
  batch_id               uuid not null references batches,
  cycle                  int not null,
  farm_id                uuid not null references farms,
  plot_id                uuid references plots,
  crop_id                text not null references crops,
  variety_id             uuid not null references crop_varieties,
  season                 text not null check (season in ('wet', 'dry')),
  public                 boolean not null,
  outcome                text not null check (outcome in ('completed', 'failed', 'cancelled')),
  sown_on                date,
  first_harvest_on       date,
  closed_on              date not null,
  area_m2                int,
  bed_area_m2            int,
  duration_days          int not null,
  days_to_germination    int,
  days_in_nursery        int,
  days_to_flowering      int,
  days_to_first_harvest  int,
  harvest_window_days    int,
  degree_days            double precision,
  sown                   int not null,
  germinated             int not null,
  thinned                int not null,
  sold_out               int not null,
  transplanted           int not null,
  lost                   int not null,
  harvested              int not null,
  survivors              int not null,
  germination_rate       double precision,
  nursery_survival       double precision,
  field_survival         double precision,
  overall_survival       double precision,
  total_g                bigint not null,
  g_per_plant            double precision,
  g_per_m2_bed           double precision,
  g_per_m2_gross         double precision,
  g_per_bed_day          double precision,
  picks                  int not null,
  grade_g                jsonb not null,
  reject_share           double precision,
  losses                 jsonb not null,
  sprays                 int not null,
  last_interval_days     int,
  forecast_error_days    int,               -- of the forecast at sowing; above zero: the harvest came later
  forecast_error_share   double precision,  -- of the weight; above zero: the forecast was too high
  forecast_hit           boolean,           -- the harvest came within the forecast days
  rating                 int check (rating between 1 and 5),
  lessons                text,
  archived_by            uuid,
  archived_at            timestamptz not null
);

create index on crop_cycle_archives (batch_id, cycle);
create index on crop_cycle_archives (variety_id, farm_id, closed_on desc);
create index on crop_cycle_archives (farm_id, closed_on desc);
create index on crop_cycle_archives (plot_id, closed_on desc);
create index on crop_cycle_archives (closed_on desc, id);

create trigger append_only before update or delete or truncate on crop_cycle_archives
  for each statement execute function reject_change();

-- Withdrawn archives.
create table archive_withdrawals (
  archive_id    uuid primary key references crop_cycle_archives,
  reason        text not null,
  withdrawn_by  uuid,
  withdrawn_at  timestamptz not null default now()
);

create trigger append_only before update or delete or truncate on archive_withdrawals
  for each statement execute function reject_change();

-- The archives that are not withdrawn.
create view archives as
  select * from crop_cycle_archives
  where not exists (select from archive_withdrawals where archive_id = crop_cycle_archives.id);
