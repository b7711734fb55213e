-- Who gets the weekly newsfeed: an address once, whoever typed it; a subscriber only from when they confirmed it
-- until they left.
create table newsletter_subscriptions (
  id            uuid primary key default uuid_v7(),
  email         text not null unique check (email = lower(email)),
  language      text not null check (language in ('en', 'zh')),
  token         text not null unique,                -- shows that one reads what is sent to this address
  asked_at      timestamptz not null default now(),  -- when it was last written to for a confirmation
  confirmed_at  timestamptz,
  left_at       timestamptz,
  constraint only_who_came_can_leave check (left_at is null or confirmed_at is not null)
);
