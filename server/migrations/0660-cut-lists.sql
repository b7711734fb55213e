-- Cut lists: what the farms harvest for the orders of a delivery day. What was weighed in is not stored: it is the sum
-- of the harvests in the log, so a record that arrives late, twice, or is undone counts as it should.
create table cut_lists (
  day        date primary key,      -- of the delivery
  cut_on     date not null check (cut_on <= day),
  made_at    timestamptz not null,  -- the last time
  closed_at  timestamptz,
  closed_by  uuid references staff,
  check ((closed_at is null) = (closed_by is null))
);

create index on cut_lists (cut_on);

-- The packs of a SKU that orders of the day need, when the list was last made.
create table cut_needs (
  day         date not null references cut_lists,
  sku_id      uuid not null references skus,
  ordered     int not null check (ordered >= 0),
  in_stock    int not null check (in_stock between 0 and ordered), -- of them, packs that may be sold that day
  pack_g      int check (pack_g > 0),                              -- null: the SKU has no weight
  harvested_g bigint not null check (harvested_g >= 0),            -- of the rest, earlier harvests that wait to be packed
  grams       bigint not null check (grams >= 0),                  -- of the rest, to be cut
  primary key (day, sku_id)
);

-- What is cut from one batch on one plot.
create table cut_lines (
  id        uuid primary key default uuid_v7(),
  day       date not null references cut_lists,
  batch_id  uuid not null references batches,
  plot_id   uuid not null references plots,
  position  int not null,
  grams     bigint not null check (grams >= 0),
  set_g     bigint check (set_g >= 0),                             -- by staff; null: by the list
  note      text check (char_length(note) <= 200),
  version   int not null default 1 check (version > 0),
  unique (day, batch_id, plot_id)
);

create index on cut_lines (batch_id, plot_id);

-- The SKUs that the grams of a line are for.
create table cut_shares (
  line_id  uuid not null references cut_lines on delete cascade,
  sku_id   uuid not null references skus,
  grams    bigint not null check (grams > 0),
  primary key (line_id, sku_id)
);

-- What the log has of each line. A harvest counts once: where lists of two delivery days are cut on one day, the
-- earlier one gets its grams first, and the last one what is left. Rejected grams do not count.
create view cut_progress as
select line.id as line_id, line.day, line.batch_id, line.plot_id, line.grams,
  greatest(case when line.is_last then harvested.g - line.before
    else least(line.grams, harvested.g - line.before) end, 0)::bigint as weighed_g
from (
  select cut_lines.*, cut_on,
    coalesce(sum(grams) over (
      partition by batch_id, plot_id, cut_on order by cut_lines.day rows between unbounded preceding and 1 preceding
    ), 0) as before,
    lead(cut_lines.day) over (partition by batch_id, plot_id, cut_on order by cut_lines.day) is null as is_last
  from cut_lines join cut_lists using (day)
) as line
cross join lateral (
  select coalesce(sum(net_g - coalesce((
    select sum(part.g) from jsonb_to_recordset(grades) as part (grade text, g bigint) where part.grade = 'reject'
  ), 0)), 0) as g
  from harvests
  where harvests.batch_id = line.batch_id and harvests.plot_id = line.plot_id and harvested_on = line.cut_on
) as harvested;
