-- Somebody wants what guests left under an e-mail address. A row for an address, also where nothing is held under it,
-- so that asking costs the same. The code and the link are reckoned from the id; they open the row once.
create table data_asks (
  email         text primary key check (email = lower(email) and char_length(email) <= 254),
  id            uuid not null unique default gen_random_uuid(),
  tries         int not null default 0 check (tries between 0 and 20),
  asked_at      timestamptz not null default now(),
  code_until    timestamptz not null default now() + interval '30 minutes',
  link_until    timestamptz not null default now() + interval '1 hour',
  shown_at      timestamptz,                                 -- the code or the link was shown: it opens nothing more
  ticket_hash   bytea check (octet_length(ticket_hash) = 32), -- of what it was shown for
  ticket_until  timestamptz,
  constraint a_ticket_ends check ((ticket_hash is null) = (ticket_until is null))
);

create index on data_asks (link_until);

-- What is held under an address is found by it.
create index on checkouts (lower(customer_email)) where customer_email is not null;
create index on checkouts (lower(billing_address ->> 'email')) where billing_address is not null;
create index on addresses (lower(email));
create index on reviews (lower(email)) where email <> '';
create index on mails (lower(recipient));
create index on newsletter_subscriptions (lower(email));
create index on password_resets (lower(email));
create index on registrations (lower(email));
create index on enquiries (phone) where phone is not null;
create index on orders ((billing_address ->> 'contact_number'));

-- What has been kept for long enough is found by its age.
create index orders_naming_somebody on orders (created_at)
  where email <> '' or billing_address ->> 'recipient' <> '' or shipping_address ->> 'recipient' <> '';
create index on enquiries (created_at);
create index on mails (created_at);
create index reviews_with_address on reviews (created_at) where email <> '' or website is not null;
create index on newsletter_subscriptions (left_at) where left_at is not null;

-- What the age limits took out, and when.
create table age_limit_runs (
  id        bigint generated always as identity primary key,
  ended_at  timestamptz not null default now(),
  took_out  jsonb not null check (jsonb_typeof(took_out) = 'object') -- how many of what
);
