-- Totals that are kept, not counted when they are asked for. What each batch adds to them is said by one view for
-- each; a batch that changes has its share taken out and put in again, and the sum of the views proves the totals.

-- Living batches of a farm by variety and stage, once something has happened to them. Batches and what was sown
-- stand with the stage of the whole, plants with the stage of their cohort.
create view stage_shares as
  select id as batch_id, farm_id, variety_id, stage, public, 1 as batches, sown, 0 as alive
  from batches where closed_at is null and stage_since is not null
  union all
  select batches.id, farm_id, variety_id, cohorts.stage, public, 0, 0, cohorts.alive
  from batches join cohorts on cohorts.batch_id = batches.id
  where closed_at is null and cohorts.alive > 0;

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

-- What stands on each plot.
create view plot_shares as
  select batch_id, cohorts.plot_id, public, 1 as batches, received, cohorts.alive
  from batches join cohorts on cohorts.batch_id = batches.id
  where closed_at is null and cohorts.alive + cohorts.pending > 0;

create table plot_totals (
  plot_id   uuid not null references plots,
  public    boolean not null,
  batches   int not null check (batches >= 0),
  received  bigint not null check (received >= 0),
  alive     bigint not null check (alive >= 0),
  primary key (plot_id, public)
);

-- What is expected to be picked in each week, how many batches begin to be, and what was.
create view week_shares as
  select id as batch_id, week.monday as week, plot_id, variety_id, public,
         (week.monday = date_trunc('week', ready_on)::date and first_harvest_on is null)::int as batches,
         week.low as low_g, week.likely as likely_g, week.high as high_g, 0::bigint as harvested_g
  from batches, jsonb_to_recordset(forecast_weeks) as week (monday date, low bigint, likely bigint, high bigint)
  where closed_at is null and plot_id is not null
  union all
  select batch_id, date_trunc('week', harvested_on)::date, harvests.plot_id, variety_id, public, 0, 0, 0, 0, net_g
  from harvests join batches on batches.id = harvests.batch_id;

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

-- By how much each day changed what grows: now, less the changes since, is how it was.
create view day_shares as
  select batch_id, day, farm_id, crop_id, public,
         is_live::int - coalesce(lag(is_live::int) over earlier, 0) as batches,
         batch_days.sown * is_live::int - coalesce(lag(batch_days.sown * is_live::int) over earlier, 0) as sown,
         batch_days.alive - coalesce(lag(batch_days.alive) over earlier, 0) as alive
  from batch_days join batches on batches.id = batch_id
  window earlier as (partition by batch_id order by day);

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
