-- Newsletter addresses, each once. A subscription is active from its confirmation until it ends.
create table newsletter_subscriptions (
  id               uuid primary key default uuid_v7(),
  email            text not null unique check (email = lower(email)),
  language         language_code not null,
  token            text not null unique,                -- in the links of the mails; it proves access to the mailbox
  requested_at     timestamptz not null default now(),  -- when the last request for confirmation was sent
  confirmed_at     timestamptz,
  unsubscribed_at  timestamptz,
  constraint unsubscribed_only_after_confirmation check (unsubscribed_at is null or confirmed_at is not null)
);

-- For requests for a guest's data, which name an email address.
create index on newsletter_subscriptions (lower(email));

-- For the removal by age.
create index on newsletter_subscriptions (unsubscribed_at) where unsubscribed_at is not null;
