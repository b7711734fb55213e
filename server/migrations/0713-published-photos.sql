-- Photos of farm events that a manager published on the pages of packs. Either no person can be recognised in one, or
-- each person in it agreed. A withdrawal deletes the row, so its address ends; a photo that is published again has a
-- new address. What is public is drawn again in two sizes, and stored here so that it goes with the row.
create table published_photos (
  id            uuid primary key default gen_random_uuid(), -- part of its address, so it says nothing of its time
  photo_id      uuid not null unique references farm_photos,
  event_id      uuid not null references farm_events,
  batch_id      uuid not null references batches,
  caption       localised not null default '{"en": ""}',
  width         int not null check (width > 0), -- of the small picture
  height        int not null check (height > 0),
  small         bytea not null check (octet_length(small) between 1 and 20000),
  large         bytea not null check (octet_length(large) between 1 and 600000),
  published_by  uuid not null,
  published_at  timestamptz not null default now(),
  version       int not null default 1 check (version > 0)
);

create index on published_photos (batch_id);

-- The people in a published photo. All of them agree to photos as long as it is there.
create table published_photo_people (
  published_photo_id  uuid not null references published_photos on delete cascade,
  farmer_id           uuid not null references farmers,
  primary key (published_photo_id, farmer_id)
);

create index on published_photo_people (farmer_id);

-- Photos that a manager decided not to publish. They are no longer in the list of photos that wait.
create table declined_photos (
  photo_id      uuid primary key references farm_photos,
  declined_by  uuid not null,
  declined_at  timestamptz not null default now()
);

-- For the list of photos.
create index farm_events_with_photos on farm_events (farm_id, occurred_at desc) where photos <> '{}';

-- Whether an event counts: neither undone nor waiting for a manager, nor rejected by one.
create function event_counts(event uuid) returns boolean language sql stable as $$
  select not exists (select from farm_events where voids_event_id = event or corrects_event_id = event)
    and coalesce((
      select verdict from event_reviews where event_id = event order by event_reviews.id desc limit 1
    ), 'accepted') = 'accepted'
$$;
