-- Harvest lots: what one batch gave on one plot, on one day, in one grade. The log of the farm decides what was
-- harvested; packing and waste take from it.

-- The grams of each grade of a harvest. A harvest without grades is one lot.
create view graded_harvests as
  select batch_id, plot_id, harvested_on, grade, sum(g)::bigint as harvested_g
  from harvests cross join lateral (
    select part.grade, part.g from jsonb_to_recordset(grades) as part (grade text, g bigint)
    union all
    select 'ungraded', net_g where jsonb_array_length(grades) = 0
  ) as parts
  group by batch_id, plot_id, harvested_on, grade;

-- A lot is never deleted and its code never used again: packs may carry it.
create table harvest_lots (
  id            uuid primary key default uuid_v7(),
  code          text not null unique
                  check (code ~ '^H-[0-9]{6}-[0-9]{4}[A-Z]{2}[0-9]{2,}-[A-Z][A-Z0-9]{0,7}(-[P12R])?([.][0-9]+)?$'),
  batch_id      uuid not null references batches,
  plot_id       uuid not null references plots,
  farm_id       uuid not null references farms,
  harvested_on  date not null,
  grade         text not null check (grade in ('ungraded', 'premium', 'one', 'two', 'reject')),
  harvested_g   bigint not null check (harvested_g >= 0),            -- by the log of the farm
  -- packed or wasted before the log took the harvest back, for example by a spray that arrived late
  disputed_g    bigint not null default 0 check (disputed_g >= 0),
  packed_g      bigint not null default 0 check (packed_g >= 0),
  wasted_g      bigint not null default 0 check (wasted_g >= 0),
  remaining_g   bigint not null check (remaining_g >= 0),
  state         text not null default 'ok' check (state in ('ok', 'held', 'recalled')), -- by staff
  made_at       timestamptz not null default now(),
  unique (batch_id, plot_id, harvested_on, grade),
  constraint harvest_grams_balance check (harvested_g + disputed_g = packed_g + wasted_g + remaining_g),
  constraint disputed_is_gone check (disputed_g = 0 or remaining_g = 0)
);

create trigger never_deleted before delete or truncate on harvest_lots
  for each statement execute function reject_change();

create index harvest_lots_waiting on harvest_lots (harvested_on, id) where remaining_g > 0;
create index on harvest_lots (farm_id, harvested_on);

-- H-261218-2611SW01-P3-P: the day, the batch NB-2611-SW01, the plot and the grade.
create function harvest_lot_name(harvested_on date, batch_code text, plot_code text, grade text) returns text
  language sql stable as $$
    select 'H-' || to_char(harvested_on, 'YYMMDD') || '-' || replace(substr(batch_code, 4), '-', '') || '-' || plot_code
      || case grade when 'premium' then '-P' when 'one' then '-1' when 'two' then '-2' when 'reject' then '-R' else '' end
  $$;

-- The lots that the harvests of some batches lack. A plot that was given the code of another one on the same day would
-- repeat a name, so a repeated name gets a number.
create function missing_harvest_lots(batch_ids uuid[]) returns table (
    code text, batch_id uuid, plot_id uuid, farm_id uuid, harvested_on date, grade text, harvested_g bigint)
  language sql stable as $$
    select name || case when number > 1 then '.' || number else '' end,
      named.batch_id, named.plot_id, named.farm_id, named.harvested_on, named.grade, named.harvested_g
    from (
      select lacking.*, (
        select count(*) from harvest_lots
        where harvest_lots.code in (name, name || '.2', name || '.3', name || '.4', name || '.5')
      ) + row_number() over (partition by name order by lacking.plot_id) as number
      from (
        select graded_harvests.*, batches.farm_id,
          harvest_lot_name(graded_harvests.harvested_on, batches.code, plots.code, graded_harvests.grade) as name
        from graded_harvests
        join batches on batches.id = graded_harvests.batch_id
        join plots on plots.id = graded_harvests.plot_id
        where graded_harvests.batch_id = any(batch_ids)
          and not exists (
            select from harvest_lots as present
            where present.batch_id = graded_harvests.batch_id and present.plot_id = graded_harvests.plot_id
              and present.harvested_on = graded_harvests.harvested_on and present.grade = graded_harvests.grade
          )
      ) as lacking
    ) as named
  $$;

-- The harvests that the shop has already.
insert into harvest_lots (code, batch_id, plot_id, farm_id, harvested_on, grade, harvested_g, remaining_g)
select code, batch_id, plot_id, farm_id, harvested_on, grade, harvested_g, harvested_g
from missing_harvest_lots((select array_agg(distinct batch_id) from harvests));
