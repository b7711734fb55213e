-- Totals that are updated with each change instead of counted at reading time. A view gives the share of each batch. When a
-- batch changes, its old share is subtracted and its new share is added; the sum of the view must equal the totals.

-- Living batches by farm, variety and stage, from their first event on. Batches and sown counts stand at the stage of
-- the batch, plants at the stage of their cohort.
create view stage_contributions as
  select id as batch_id, farm_id, variety_id, stage, public, 1 as batches, sown, 0 as alive
  from batches where closed_at is null and stage_since is not null
  union all
  select batches.id, farm_id, variety_id, cohorts.stage, public, 0, 0, cohorts.alive
  from batches join cohorts on cohorts.batch_id = batches.id
  where closed_at is null and cohorts.alive > 0;

-- Sums of stage_contributions.
create table stage_totals (
  farm_id     uuid not null references farms,
  variety_id  uuid not null references crop_varieties,
  stage       text not null,
  public      boolean not null,
  batches     int not null check (batches >= 0),
  sown        bigint not null check (sown >= 0),
  alive       bigint not null check (alive >= 0),
  primary key (farm_id, variety_id, stage, public)
);

-- Plants by plot.
create view plot_contributions as
  select batch_id, cohorts.plot_id, public, 1 as batches, received, cohorts.alive
  from batches join cohorts on cohorts.batch_id = batches.id
  where closed_at is null and cohorts.alive + cohorts.pending > 0;

-- Sums of plot_contributions.
create table plot_totals (
  plot_id   uuid not null references plots,
  public    boolean not null,
  batches   int not null check (batches >= 0),
  received  bigint not null check (received >= 0),
  alive     bigint not null check (alive >= 0),
  primary key (plot_id, public)
);

-- Expected and actual harvest by week, and the number of batches whose harvest begins in it.
create view week_contributions as
  select id as batch_id, week.monday as week, plot_id, variety_id, public,
         (week.monday = date_trunc('week', ready_on)::date and first_harvest_on is null)::int as batches,
         week.low as low_g, week.likely as likely_g, week.high as high_g, 0::bigint as harvested_g
  from batches, jsonb_to_recordset(forecast_weeks) as week (monday date, low bigint, likely bigint, high bigint)
  where closed_at is null and plot_id is not null
  union all
  select batch_id, date_trunc('week', harvested_on)::date, harvests.plot_id, variety_id, public, 0, 0, 0, 0, net_g
  from harvests join batches on batches.id = harvests.batch_id;

-- Sums of week_contributions.
create table week_totals (
  week         date not null check (extract(isodow from week) = 1),
  plot_id      uuid not null references plots,
  variety_id   uuid not null references crop_varieties,
  public       boolean not null,
  batches      int not null check (batches >= 0),
  low_g        bigint not null check (low_g >= 0),
  likely_g     bigint not null check (likely_g >= 0),
  high_g       bigint not null check (high_g >= 0),
  harvested_g  bigint not null check (harvested_g >= 0),
  primary key (week, plot_id, variety_id, public)
);

-- Change of the growing counts by day. The present count minus the later changes is the count of an earlier day.
create view day_contributions as
  select batch_id, day, farm_id, crop_id, public,
         is_live::int - coalesce(lag(is_live::int) over earlier, 0) as batches,
         batch_days.sown * is_live::int - coalesce(lag(batch_days.sown * is_live::int) over earlier, 0) as sown,
         batch_days.alive - coalesce(lag(batch_days.alive) over earlier, 0) as alive
  from batch_days join batches on batches.id = batch_id
  window earlier as (partition by batch_id order by day);

-- Sums of day_contributions.
create table day_totals (
  day      date not null,
  farm_id  uuid not null references farms,
  crop_id  text not null references crops,
  public   boolean not null,
  batches  int not null,
  sown     bigint not null,
  alive    bigint not null,
  primary key (day, farm_id, crop_id, public)
);
